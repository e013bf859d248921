/** JSON Schema of calls, from the contract's valibot schemas, for the compiled serialiser and the OpenAPI document. */
import { toJsonSchema } from '@valibot/to-json-schema'
import { categoryNode, regionNode } from '@zimu/contract'
import type * as v from 'valibot'

export type JsonSchema = { [key: string]: unknown }

export function isObject(value: unknown): value is JsonSchema {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** `anyOf: [X, null]` → X with `nullable`, so that the serialiser need not try alternatives. */
function foldNull(schema: JsonSchema): JsonSchema {
  const options = schema.anyOf
  if (!Array.isArray(options) || options.length !== 2) return schema
  const rest = options.filter((option) => !(isObject(option) && option.type === 'null'))
  const [only] = rest
  return rest.length === 1 && isObject(only) ? { ...only, nullable: true } : schema
}

const isEmptyObject = (option: unknown) =>
  isObject(option) &&
  option.type === 'object' &&
  Object.keys((option.properties as object | undefined) ?? {}).length === 0

/** `anyOf: [X, {}]` → X with nothing required, so that the serialiser writes what is present. */
function foldEmptyObject(schema: JsonSchema): JsonSchema {
  const options = schema.anyOf
  if (!Array.isArray(options) || options.length !== 2) return schema
  const rest = options.filter((option) => !isEmptyObject(option))
  const [only] = rest
  return rest.length === 1 && isObject(only) && only.type === 'object' ? { ...only, required: [] } : schema
}

function fold(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(fold)
  if (!isObject(value)) return value
  const schema = Object.fromEntries(Object.entries(value).map(([key, item]) => [key, fold(item)]))
  return foldEmptyObject(foldNull(schema))
}

/**
 * JSON Schema of a valibot schema; recursive parts are under `$defs`. `isFolded`: for the serialiser, without
 * alternatives.
 */
export function jsonSchema(
  schema: v.GenericSchema,
  options: { mode: 'input' | 'output'; isFolded: boolean },
): JsonSchema {
  const made = toJsonSchema(schema, {
    errorMode: 'ignore',
    typeMode: options.mode,
    definitions: { CategoryNode: categoryNode, RegionNode: regionNode },
  }) as JsonSchema
  const { $schema: _, ...rest } = made
  return options.isFolded ? (fold(rest) as JsonSchema) : rest
}

/** JSON Schema of a whole response: the envelope around the payload. */
export function envelopeSchema(output: v.GenericSchema, options: { isFolded: boolean }): JsonSchema {
  const { $defs, ...data } = jsonSchema(output, { mode: 'output', ...options })
  return {
    type: 'object',
    properties: { code: { type: 'integer' }, msg: { type: 'string' }, data },
    required: ['code', 'msg', 'data'],
    ...($defs ? { $defs } : {}),
  }
}
