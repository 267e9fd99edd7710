import applicator2019 from 'ajv/dist/refs/json-schema-2019-09/meta/applicator.json' with { type: 'json' }
import content2019 from 'ajv/dist/refs/json-schema-2019-09/meta/content.json' with { type: 'json' }
import core2019 from 'ajv/dist/refs/json-schema-2019-09/meta/core.json' with { type: 'json' }
import format2019 from 'ajv/dist/refs/json-schema-2019-09/meta/format.json' with { type: 'json' }
import metaData2019 from 'ajv/dist/refs/json-schema-2019-09/meta/meta-data.json' with { type: 'json' }
import validation2019 from 'ajv/dist/refs/json-schema-2019-09/meta/validation.json' with { type: 'json' }
import draft2019 from 'ajv/dist/refs/json-schema-2019-09/schema.json' with { type: 'json' }
import applicator2020 from 'ajv/dist/refs/json-schema-2020-12/meta/applicator.json' with { type: 'json' }
import content2020 from 'ajv/dist/refs/json-schema-2020-12/meta/content.json' with { type: 'json' }
import core2020 from 'ajv/dist/refs/json-schema-2020-12/meta/core.json' with { type: 'json' }
import format2020 from 'ajv/dist/refs/json-schema-2020-12/meta/format-annotation.json' with { type: 'json' }
import metaData2020 from 'ajv/dist/refs/json-schema-2020-12/meta/meta-data.json' with { type: 'json' }
import unevaluated2020 from 'ajv/dist/refs/json-schema-2020-12/meta/unevaluated.json' with { type: 'json' }
import validation2020 from 'ajv/dist/refs/json-schema-2020-12/meta/validation.json' with { type: 'json' }
import draft2020 from 'ajv/dist/refs/json-schema-2020-12/schema.json' with { type: 'json' }
import draft06 from 'ajv/dist/refs/json-schema-draft-06.json' with { type: 'json' }
import draft07 from 'ajv/dist/refs/json-schema-draft-07.json' with { type: 'json' }
import draft04 from 'ajv-draft-04/dist/refs/json-schema-draft-04.json' with { type: 'json' }

const documents: ReadonlyMap<string, unknown> = new Map([
  ['http://json-schema.org/draft-04/schema', draft04],
  ...[
    draft06,
    draft07,
    draft2019,
    applicator2019,
    content2019,
    core2019,
    format2019,
    metaData2019,
    validation2019,
    draft2020,
    applicator2020,
    content2020,
    core2020,
    format2020,
    metaData2020,
    unevaluated2020,
    validation2020,
  ].map((document): [string, unknown] => [document.$id.replace(/#$/, ''), document]),
])

/** An official metaschema by its address (without fragment); these are at hand, all else would have to be fetched. */
export function metaschemaAt(uri: string): unknown {
  return documents.get(uri)
}
