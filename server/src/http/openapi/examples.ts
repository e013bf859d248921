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
  digest: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
  email: 'somebody@example.org',
  failure: 'player.network',
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
  place: 'content:12',
  price: '19.90',
  redemption_code_pw: 'ABCD-EFGH-JKLM',
  redemptioncode: 'ABCD-EFGH-JKLM',
  refund_no: '20261122100000123456',
  request_id: '0b9d6f0c-7f0e-4a4e-9f5d-1c2b3a4d5e6f',
  reason: '标题写错了',
  remote_order_id: '20261122100000123456',
  sha256: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
  text: '好看',
  title: '永字八法',
  unique: 'eight-strokes',
  upload_id: '5yQq0mBqS1mZ8r2cVhC2W1v7Qd7QJmCkq0c3q1bT9sE',
  username: 'somebody',
}

/** The named example, if it fits the schema's type. */
function namedExample(name: string, { type, enum: options, pattern }: JsonSchema): unknown {
  const value = options ? undefined : BY_NAME[name]
  if (typeof pattern === 'string' && !new RegExp(pattern).test(String(value))) return undefined
  if (type === 'integer' && typeof value === 'string' && /^\d{1,9}$/.test(value)) return Number(value)
  return typeof value === (type === 'integer' ? 'number' : type) ? value : undefined
}

/** Tried where a text has a pattern. */
const EXAMPLES_OF_PATTERNS = [
  'somebody',
  'https://example.org/page',
  '0b9d6f0c-7f0e-4a4e-9f5d-1c2b3a4d5e6f',
  '5yQq0mBqS1mZ8r2cVhC2W1v7Qd7QJmCkq0c3q1bT9sE',
  '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
  '2026-11-22',
  'file-1',
]

function textExample(name: string, { format, minLength, pattern }: JsonSchema): string {
  if (typeof pattern === 'string') return EXAMPLES_OF_PATTERNS.find((text) => new RegExp(pattern).test(text)) ?? ''
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
  if (type === 'array') return schema.minItems === undefined ? [] : [again(schema.items)]
  const named = namedExample(name, schema)
  if (named !== undefined) return named
  if (type === 'integer' || type === 'number') return typeof schema.minimum === 'number' ? schema.minimum : 1
  return type === 'boolean' ? false : textExample(name, schema)
}
