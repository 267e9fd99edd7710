import { Ajv2020 } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import type { Compiled, CompileOptions, Judgement } from './compiled'

const fits: Judgement = { valid: true, errors: [], total: 0 }

/** Makes a schema ready to be asked. Never throws: a schema that does not compile comes back as `Broken`. */
export function compile(schema: unknown, options: CompileOptions = {}): Compiled {
  const facts = { draft: options.defaultDraft ?? '2020-12', chosenBy: 'assumed', notes: [] } as const
  try {
    const ajv = new Ajv2020({
      strict: false,
      logger: false,
      validateSchema: false,
      meta: false,
      allErrors: true,
      verbose: true,
    })
    addFormats(ajv)
    const check = ajv.compile(schema as object)
    return {
      ok: true,
      ...facts,
      interpreted: false,
      validate(value) {
        if (check(value)) return fits
        const errors = (check.errors ?? []).map((error) => ({
          keyword: error.keyword,
          pointer: error.instancePath,
          schemaPointer: error.schemaPath.slice(1),
          params: error.params,
          found: error.data,
        }))
        return { valid: false, errors, total: errors.length }
      },
    }
  } catch (error) {
    return {
      ok: false,
      ...facts,
      faults: [
        { code: 'schema/not-compiled', severity: 'error', pointer: '', params: { message: String(error) } },
      ],
    }
  }
}
