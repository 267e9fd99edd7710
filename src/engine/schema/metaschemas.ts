import { Ajv } from 'ajv'
import { Ajv2019 } from 'ajv/dist/2019.js'
import { Ajv2020 } from 'ajv/dist/2020.js'
import draft06 from 'ajv/dist/refs/json-schema-draft-06.json' with { type: 'json' }
import Ajv04 from 'ajv-draft-04'

let documents: ReadonlyMap<string, unknown> | undefined

/**
 * An official metaschema, or a part of one, by its address without fragment. These come with Ajv; all else would have
 * to be fetched.
 */
export function metaschemaAt(uri: string): unknown {
  documents ??= documentsOfAjv()
  return documents.get(uri)
}

function documentsOfAjv(): Map<string, unknown> {
  const options = { meta: true, validateSchema: false, logger: false } as const
  const all = [new Ajv04(options), new Ajv(options), new Ajv2019(options), new Ajv2020(options)].flatMap(
    ({ schemas }) => Object.entries(schemas).map(([uri, held]): [string, unknown] => [uri, held?.schema]),
  )
  return new Map([...all, ['http://json-schema.org/draft-06/schema', draft06]])
}
