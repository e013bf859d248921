/**
 * Schemas of the OpenAPI document: shared shapes become named components; numbers of answers are integers unless
 * marked.
 */
import { toJsonSchema } from '@valibot/to-json-schema'
import {
  categoryNode,
  contentCard,
  danmuItem,
  fileItem,
  groupDetail,
  imageItem,
  loginData,
  order,
  orderRefund,
  payMethod,
  regionNode,
  tagItem,
  videoItem,
  videoSource,
} from '@zimu/contract'
import type * as v from 'valibot'
import { isObject, type JsonSchema } from '../calls/schema.ts'

/** Names of the components of the app's document, by schema. */
export const APP_SCHEMAS: Record<string, v.GenericSchema> = {
  CategoryNode: categoryNode,
  ContentCard: contentCard,
  DanmuItem: danmuItem,
  FileItem: fileItem,
  GroupDetail: groupDetail,
  ImageItem: imageItem,
  LoginData: loginData,
  Order: order,
  OrderRefund: orderRefund,
  PayMethod: payMethod,
  RegionNode: regionNode,
  TagItem: tagItem,
  VideoItem: videoItem,
  VideoSource: videoSource,
}

/** Marks fractional numbers in the contract. */
const FRACTION = 'x-fraction'

/** `#/$defs/X` of a single schema → the document's component X; numbers of answers without a mark are integers. */
function toDocument(value: unknown, mode: 'input' | 'output'): unknown {
  if (Array.isArray(value)) return value.map((item) => toDocument(item, mode))
  if (!isObject(value)) return value
  const { [FRACTION]: isFraction, ...schema } = value
  const out = Object.fromEntries(Object.entries(schema).map(([key, item]) => [key, toDocument(item, mode)]))
  if (typeof out.$ref === 'string') out.$ref = out.$ref.replace('#/$defs/', '#/components/schemas/')
  const options = Array.isArray(out.enum) ? out.enum : []
  const isWhole = options.length > 0 ? options.every(Number.isInteger) : mode === 'output' && isFraction !== true
  return out.type === 'number' && isWhole ? { ...out, type: 'integer' } : out
}

/** Creates schemas and collects those of `named` in `components`. */
export function createSchemas(named: Readonly<Record<string, v.GenericSchema>> = {}) {
  const components: Record<string, JsonSchema> = {}
  return {
    components,
    schemaOf(schema: v.GenericSchema, mode: 'input' | 'output'): JsonSchema {
      const made = toJsonSchema(schema, { errorMode: 'ignore', typeMode: mode, definitions: named })
      const { $schema: _, $defs, ...rest } = made as JsonSchema
      for (const [name, definition] of Object.entries(($defs as JsonSchema | undefined) ?? {}))
        components[name] ??= toDocument(definition, 'output') as JsonSchema
      return toDocument(rest, mode) as JsonSchema
    },
  }
}

export type Schemas = ReturnType<typeof createSchemas>
