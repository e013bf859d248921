/**
 * Input for property tests of the wire, made from a call's schema: values that fit mixed with values that no client should
 * send. A request is a whole HTTP request, so that query text, body and content type can be wrong as well.
 */
import type { Call } from '@zimu/contract'
import fc from 'fast-check'
import type { InjectOptions } from 'fastify'
import { createDecoder } from '../http/calls/decode.ts'
import { Refusal } from '../refusal.ts'
import type { DatabaseKind } from './databases.ts'

/** Values of each parameter that mean something in the test's database. */
export type Meant = Readonly<Record<string, readonly unknown[]>>

export type Values = Record<string, unknown>
/** A request of light-my-request, as far as these generators fill it. */
export type BadRequest = Pick<InjectOptions, 'method' | 'url' | 'payload' | 'headers'>

/** The parts of a valibot schema that a generator needs. */
interface SchemaLike {
  type: string
  wrapped?: SchemaLike
  item?: SchemaLike
  options?: readonly unknown[]
}

/** Hostile values; none may do more than be refused, or stand as text. */
const HOSTILE: readonly unknown[] = [
  '',
  ' ',
  'null',
  'undefined',
  'NaN',
  '-1',
  '1e308',
  '-1e308',
  '9223372036854775807',
  '9223372036854775808',
  '0x10',
  '1,2,3',
  '1,',
  "' or 1=1 --",
  "'; drop table content; --",
  '1) union select password_hash from member --',
  '"%_\\',
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '{{7*7}}',
  '../../etc/passwd',
  '\u0000',
  'a\u0000b',
  '\ud800',
  'a\udc00b',
  '\u202e\u200b\ufeff',
  '😀'.repeat(200),
  '__proto__',
  'constructor',
  'toString',
  -1,
  0,
  1.5,
  -0,
  1e308,
  -1e308,
  2 ** 53,
  2 ** 63,
  Number.MIN_VALUE,
  true,
  false,
  null,
  [],
  {},
  [[]],
  [null],
  [{}],
  { a: { b: [1] } },
  { toString: 1 },
  { length: 3 },
  ['1', '2'],
  Array.from({ length: 2000 }, (_, index) => index + 1),
]

function fitting({ type, wrapped, item, options }: SchemaLike): fc.Arbitrary<unknown> {
  if (wrapped) return fitting(wrapped)
  if (type === 'number') return fc.integer({ min: -2, max: 200 })
  if (type === 'picklist') return fc.constantFrom(...(options ?? []))
  if (type === 'array' && item) return fc.array(fitting(item), { maxLength: 4 })
  return fc.oneof(fc.string({ maxLength: 20 }), fc.string({ unit: 'binary', maxLength: 20 }), fc.constant('desc'))
}

function anyValue(name: string, schema: SchemaLike, meant: Meant): fc.Arbitrary<unknown> {
  const known = meant[name]
  return fc.oneof(
    { weight: 4, arbitrary: known ? fc.constantFrom(...known) : fitting(schema) },
    { weight: 1, arbitrary: fitting(schema) },
    { weight: 2, arbitrary: fc.constantFrom(...HOSTILE) },
    { weight: 1, arbitrary: fc.anything({ maxDepth: 2, withNullPrototype: false }) },
  )
}

/** Each parameter there or missing, and some that the call does not know. */
function anyValues(call: Call, meant: Meant): fc.Arbitrary<Values> {
  const known = Object.fromEntries(
    Object.entries(call.input.entries).map(([name, schema]) => [name, anyValue(name, schema as SchemaLike, meant)]),
  )
  const foreign = fc.dictionary(
    fc.constantFrom('toString', 'hasOwnProperty', 'x', 'member_id', 'ApiToken'),
    fc.string(),
  )
  return fc.tuple(fc.record(known, { requiredKeys: [] }), foreign).map(([own, more]) => ({ ...more, ...own }))
}

/** JSON of anything: what JSON has no form for becomes text. */
function jsonText(value: unknown): string {
  const text = JSON.stringify(value, (_key, item: unknown) =>
    typeof item === 'bigint' || typeof item === 'symbol' || typeof item === 'function' ? String(item) : item,
  )
  return text ?? 'null'
}

function valueText(value: unknown): string {
  return typeof value === 'string' ? value : jsonText(value)
}

/** Query text as clients send it; a list repeats its key. */
function formText(values: Values): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(values))
    for (const item of Array.isArray(value) ? value : [value]) query.append(name, valueText(item))
  return query.toString().slice(0, 12_000)
}

/** Pieces of query text that no encoder makes. */
const RAW_QUERY = ['&', '=', '&&=&', '%', '%zz=%zz', 'page=%00', 'limit=%ED%A0%80', 'page=1&page=2', '__proto__[a]=1']

function queryRequest(call: Call, meant: Meant): fc.Arbitrary<BadRequest> {
  return fc
    .tuple(anyValues(call, meant), fc.option(fc.constantFrom(...RAW_QUERY), { freq: 5 }))
    .map(([values, raw]) => get(call, [formText(values), ...(raw === null ? [] : [raw])].join('&')))
}

const JSON_TYPE = 'application/json'
const FORM_TYPE = 'application/x-www-form-urlencoded'
/** More than any call takes. */
const TOO_MANY_BYTES = 64 * 1024

/** Whole bodies that are wrong in themselves. */
const RAW_BODIES: readonly (readonly [contentType: string, body: string])[] = [
  [JSON_TYPE, ''],
  [JSON_TYPE, ' '],
  [JSON_TYPE, 'null'],
  [JSON_TYPE, '"text"'],
  [JSON_TYPE, '12'],
  [JSON_TYPE, '[]'],
  [JSON_TYPE, '[{"content_id":"1"}]'],
  [JSON_TYPE, '{"content_id":'],
  [JSON_TYPE, '{"a":1}}'],
  [JSON_TYPE, '{"__proto__":{"is_vip":1}}'],
  [JSON_TYPE, '{"constructor":{"prototype":{"is_vip":1}}}'],
  [JSON_TYPE, `{"content_id":"1","text":"${'x'.repeat(16_000)}"}`],
  [JSON_TYPE, `{"text":"${'x'.repeat(TOO_MANY_BYTES)}"}`],
  [`${JSON_TYPE}; charset=utf-16`, '{}'],
  [FORM_TYPE, ''],
  [FORM_TYPE, '&=&%zz&__proto__=1'],
  [FORM_TYPE, `text=${'x'.repeat(TOO_MANY_BYTES)}`],
  ['text/plain', '{}'],
  ['text/xml', '<!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]><x>&e;</x>'],
  ['application/octet-stream', '\u0000\u0001'],
  ['nonsense', '{}'],
  ['multipart/form-data', ''],
  ['multipart/form-data; boundary=x', ''],
  [
    'multipart/form-data; boundary=x',
    '--x\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\n\r\ntorn',
  ],
  ['multipart/form-data; boundary=x', '--x\r\ncontent-disposition: form-data; name="__proto__"\r\n\r\n1\r\n--x--\r\n'],
]

/** Nesting that overflows a recursive reader, in every parameter in turn. */
function nestedBodies(call: Call): string[] {
  const depth = Math.floor(call.bodyLimit / 2) - 100
  return Object.keys(call.input.entries).map((name) => `{"${name}":${'['.repeat(depth)}${']'.repeat(depth)}}`)
}

/** A body as it stands. */
export function post(call: Call, contentType: string, payload: string): BadRequest {
  return { method: 'POST', url: call.path, payload, headers: { 'content-type': contentType } }
}

/** A query as it stands. */
export function get(call: Call, query: string): BadRequest {
  return { method: 'GET', url: `${call.path}?${query}` }
}

function bodyRequest(call: Call, meant: Meant): fc.Arbitrary<BadRequest> {
  const values = anyValues(call, meant)
  const nested = nestedBodies(call)
  return fc.oneof(
    { weight: 10, arbitrary: values.map((given) => post(call, JSON_TYPE, jsonText(given))) },
    { weight: 3, arbitrary: values.map((given) => post(call, FORM_TYPE, formText(given))) },
    { weight: 3, arbitrary: fc.constantFrom(...RAW_BODIES).map(([type, body]) => post(call, type, body)) },
    ...(nested.length > 0
      ? [{ weight: 1, arbitrary: fc.constantFrom(...nested).map((body) => post(call, JSON_TYPE, body)) }]
      : []),
  )
}

/** A file in a form, whole or not a picture at all, under names that no file has. */
function uploadRequest(call: Call): fc.Arbitrary<BadRequest> {
  const names = fc.constantFrom(
    'a.png',
    '',
    '../../a.png',
    'a\u0001.png',
    '<b>.png',
    "'; drop table file; --",
    '字'.repeat(300),
  )
  return fc.tuple(names, fc.string({ maxLength: 200 })).map(([name, content]) => ({
    method: 'POST' as const,
    url: call.path,
    headers: { 'content-type': 'multipart/form-data; boundary=x' },
    payload: `--x\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\n\r\n${content}\r\n--x--\r\n`,
  }))
}

/** Any request to a call: mostly with the right method and form, so that it reaches the handler. */
export function anyRequest(call: Call, meant: Meant): fc.Arbitrary<BadRequest> {
  if (call.method === 'GET') return queryRequest(call, meant)
  if (call.body === 'multipart') return fc.oneof(uploadRequest(call), bodyRequest(call, meant))
  return bodyRequest(call, meant)
}

/** A request with sound values; each parameter that has one. */
export function soundValues(call: Call, meant: Meant): Values {
  const names = Object.keys(call.input.entries).filter((name) => meant[name] !== undefined)
  return Object.fromEntries(names.map((name) => [name, meant[name]?.[0]]))
}

/** Every parameter in turn: missing, and with each hostile value, while the others are sound. */
function eachWrongValues(call: Call, meant: Meant): Values[] {
  const sound = soundValues(call, meant)
  return Object.keys(call.input.entries).flatMap((name) => {
    const { [name]: _, ...others } = sound
    return [others, ...[...HOSTILE, ...(meant[name] ?? [])].map((value) => ({ ...others, [name]: value }))]
  })
}

const requestOf = (call: Call, values: Values) =>
  call.method === 'GET' ? get(call, formText(values)) : post(call, JSON_TYPE, jsonText(values))

/** Sound values, wrong bodies and query texts, and every parameter in turn: missing, and with each hostile value. */
function eachWrongRequest(call: Call, meant: Meant): BadRequest[] {
  const bodies = [...RAW_BODIES, ...nestedBodies(call).map((body) => [JSON_TYPE, body] as const)]
  return [
    requestOf(call, soundValues(call, meant)),
    ...(call.method === 'GET'
      ? RAW_QUERY.map((query) => get(call, query))
      : bodies.map(([type, body]) => post(call, type, body))),
    ...eachWrongValues(call, meant).map((values) => requestOf(call, values)),
  ]
}

/** As a server reads them from an address: everything is text. */
const queryValues = (values: Values): Values =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      Array.isArray(value) ? value.map(valueText) : valueText(value),
    ]),
  )

/** Those of `eachWrongRequest` that the schema lets through, so that a handler and its database see them. */
function eachRequestPastSchema(call: Call, meant: Meant): BadRequest[] {
  const decode = createDecoder(call)
  const isQuery = call.method === 'GET'
  const isRefused = (values: Values) => {
    try {
      decode(isQuery ? queryValues(values) : JSON.parse(jsonText(values)), isQuery)
      return false
    } catch (error) {
      if (error instanceof Refusal) return true
      throw error
    }
  }
  return [soundValues(call, meant), ...eachWrongValues(call, meant)]
    .filter((values) => !isRefused(values))
    .map((values) => requestOf(call, values))
}

/** What a call is sent on each database: what the schema refuses meets no database, so once is enough. */
export const eachWrongRequestOn = (kind: DatabaseKind, call: Call, meant: Meant): BadRequest[] =>
  kind === 'sqlite' ? eachWrongRequest(call, meant) : eachRequestPastSchema(call, meant)
