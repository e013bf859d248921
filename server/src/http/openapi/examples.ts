/**
 * Examples of the OpenAPI document, generated from its schemas; fields with a special meaning have named examples here.
 */
import { isObject, type JsonSchema } from '../calls/schema.ts'

const BY_NAME: Readonly<Record<string, unknown>> = {
  accord_id: 'privacy',
  account: 'somebody',
  amount: '19.90',
  ApiToken: '5yQq0mBqS1mZ8r2cVhC2W1v7Qd7QJmCkq0c3q1bT9sE',
  avatar_url: '/storage/avatar/0b9d6f0c.webp',
  captcha_code: '4711',
  category_id: '3',
  category_unique: 'calligraphy',
  color: '#FFFFFF',
  content: '视频打不开',
  content_id: '12',
  coupon: 'TENOFF',
  create_time: '2026-11-22 10:00:00',
  currency: 'CNY',
  email: 'somebody@example.org',
  feedback_id: '7',
  image_url: '/storage/cover/eight-strokes.webp',
  keywords: '永字',
  language: 'zh-Hans',
  limit: 10,
  method: 'sandbox',
  name: '永字八法',
  nickname: '夜行人',
  page: 1,
  password: 'a quiet place here',
  password_new: 'another quiet place',
  password_old: 'a quiet place here',
  phone: '13800138000',
  price: '19.90',
  redemption_code_pw: 'ABCD-EFGH-JKLM',
  redemptioncode: 'ABCD-EFGH-JKLM',
  remote_order_id: '20261122100000123456',
  text: '好看',
  title: '永字八法',
  unique: 'eight-strokes',
  username: 'somebody',
}

/** The named example, if it fits the schema's type. */
function namedExample(name: string, { type, enum: options }: JsonSchema): unknown {
  const value = options ? undefined : BY_NAME[name]
  if (type === 'integer' && typeof value === 'string' && /^\d{1,9}$/.test(value)) return Number(value)
  return typeof value === (type === 'integer' ? 'number' : type) ? value : undefined
}

function textExample(name: string, { format, minLength }: JsonSchema): string {
  if (format === 'email') return 'somebody@example.org'
  if (name.endsWith('_time')) return '2026-11-22 10:00:00'
  if (name.endsWith('_url') || name === 'url') return '/storage/example.webp'
  return typeof minLength === 'number' && minLength > 0 ? 'x'.repeat(minLength) : ''
}

function objectExample(schema: JsonSchema, components: Readonly<Record<string, JsonSchema>>, isWhole: boolean) {
  const required = new Set((schema.required as string[] | undefined) ?? [])
  const properties = Object.entries((schema.properties as Record<string, JsonSchema> | undefined) ?? {})
  return Object.fromEntries(
    properties
      .filter(([name]) => isWhole || required.has(name))
      .map(([name, property]) => [name, exampleOf(property, components, { name, isWhole })]),
  )
}

/**
 * An example that fits a schema. Lists of answers are empty, so that examples are short and recursion ends. `isWhole`:
 * includes optional fields.
 */
export function exampleOf(
  schema: JsonSchema,
  components: Readonly<Record<string, JsonSchema>>,
  { name = '', isWhole = true }: { name?: string; isWhole?: boolean } = {},
): unknown {
  const { $ref, anyOf, const: constant, enum: options, type } = schema
  const again = (other: unknown) => exampleOf(other as JsonSchema, components, { name, isWhole })
  if (typeof $ref === 'string') return again(components[$ref.slice($ref.lastIndexOf('/') + 1)])
  // Not null: one of the linters cannot read an example that holds it.
  if (Array.isArray(anyOf)) return again(anyOf.find((option) => isObject(option) && option.type !== 'null'))
  if (constant !== undefined) return constant
  if (Array.isArray(options)) return options[0]
  if (type === 'object') return objectExample(schema, components, isWhole)
  if (type === 'array') return []
  const named = namedExample(name, schema)
  if (named !== undefined) return named
  if (type === 'integer' || type === 'number') return typeof schema.minimum === 'number' ? schema.minimum : 1
  return type === 'boolean' ? false : textExample(name, schema)
}
