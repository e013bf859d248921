/** JSON Schema of calls, for the compiled serialiser and the OpenAPI page, made from the contract's valibot schemas. */
import { toJsonSchema } from '@valibot/to-json-schema'
import { categoryNode } from '@zimu/contract'
import type * as v from 'valibot'

export type JsonSchema = { [key: string]: unknown }

export function isObject(value: unknown): value is JsonSchema {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** `anyOf: [X, null]` → X with `nullable`, which the serialiser writes without trying alternatives. */
function foldNull(schema: JsonSchema): JsonSchema {
  const options = schema.anyOf
  if (!Array.isArray(options) || options.length !== 2) return schema
  const rest = options.filter((option) => !(isObject(option) && option.type === 'null'))
  const [only] = rest
  return rest.length === 1 && isObject(only) ? { ...only, nullable: true } : schema
}

function fold(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(fold)
  if (!isObject(value)) return value
  return foldNull(Object.fromEntries(Object.entries(value).map(([key, item]) => [key, fold(item)])))
}

/** Schema of a valibot schema; recursive parts stand under `$defs`. `fold_null` for the serialiser only. */
export function jsonSchema(
  schema: v.GenericSchema,
  options: { mode: 'input' | 'output'; fold_null: boolean },
): JsonSchema {
  const made = toJsonSchema(schema, {
    errorMode: 'ignore',
    typeMode: options.mode,
    definitions: { CategoryNode: categoryNode },
  }) as JsonSchema
  const { $schema: _, ...rest } = made
  return options.fold_null ? (fold(rest) as JsonSchema) : rest
}

/** Schema of a whole answer: the envelope around the payload's schema. */
export function envelopeSchema(output: v.GenericSchema, options: { fold_null: boolean }): JsonSchema {
  const { $defs, ...data } = jsonSchema(output, { mode: 'output', ...options })
  return {
    type: 'object',
    properties: { code: { type: 'integer' }, msg: { type: 'string' }, data },
    required: ['code', 'msg', 'data'],
    ...($defs ? { $defs } : {}),
  }
}
