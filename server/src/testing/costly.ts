/**
 * Requests that cost an unprepared server much more than the client: texts that make normalization, patterns, number
 * reading or JSON slow, in every text field of every call, derived from the schemas. Shared by the test of costs and
 * `npm run bench -- cost`.
 */
import type { Call } from '@zimu/contract'
import type { InjectOptions } from 'fastify'
import { get, type Meant, post, soundValues, type Values } from './bad-input.ts'

export interface CostlyRequest {
  /** What it is made of, for the report. */
  title: string
  request: InjectOptions
}

/** Pieces that are repeated until the text is long enough, each with an end that makes the pattern fail late. */
const PIECES: readonly (readonly [title: string, piece: string, end: string])[] = [
  ['combining marks in the wrong order', '\u0315\u0300\u05ae\u0316', ''],
  ['combining marks behind a letter', 'a\u0323\u0307', ''],
  ['characters that normalize to many', '\ufdfa', ''],
  ['brackets', '[', ''],
  ['bracket pairs', '{"a":[', ''],
  ['digits', '9', ''],
  ['digits behind a point', '0.0', ''],
  ['an exponent', '1e9', ''],
  ['white space', ' \t', 'x'],
  ['white space between', 'x ', '!'],
  ['the same letter', 'a', '!'],
  ['labels of a mail address', 'a.', '@a.'],
  ['a mail address', 'a@a.', '!'],
  ['dashes', '-', '!'],
  ['commas', '1,', 'x'],
  ['commas of Chinese keyboards', '，', ''],
  ['wildcards', '%_', '\\'],
  ['quotes', '"', ''],
  ['words of a search', '永字 八法a ', ''],
  ['characters of a search', '永字八法', ''],
  ['symbols', '+=', ''],
  ['half surrogates', '\ud83d', ''],
  ['emoji', '👨‍👩‍👧', ''],
  ['entities', '&lt;<', '>'],
  ['escapes', '%25%', ''],
  ['stars of Markdown', '***a** ', ''],
  ['underscores of Markdown', '_a', ''],
  ['pictures of Markdown', '![', ''],
  ['quotes of Markdown', '> > - ', ''],
  ['tags', '<b>', ''],
]

const repeat = (piece: string, end: string, units: number) =>
  piece.repeat(Math.max(1, Math.ceil((units - end.length) / piece.length))).slice(0, units - end.length) + end

/** Text lengths: within most fields and within the long ones; the longest that the field takes and that the body takes follow. */
const LENGTHS = [60, 980]
/** Fields that take more are tried with as much as they take. */
const LONG_FIELD = 1000
/** An address with its headers ends at 16 KiB. */
const MAX_QUERY_BYTES = 12_000

interface SchemaLike {
  type: string
  requirement?: unknown
  pipe?: readonly SchemaLike[]
  wrapped?: SchemaLike
  item?: SchemaLike
}

function isText(schema: SchemaLike): boolean {
  if (schema.wrapped) return isText(schema.wrapped)
  return schema.type === 'array' && schema.item ? isText(schema.item) : schema.type === 'string'
}

/** Characters that a text field takes, where it is a long one. */
function longLengths(schema: SchemaLike | undefined): number[] {
  if (schema?.wrapped) return longLengths(schema.wrapped)
  const bounds = (schema?.pipe ?? [])
    .filter(({ type }) => type === 'max_length')
    .map(({ requirement }) => Number(requirement))
  return bounds.filter((most) => most > LONG_FIELD)
}

/** Names of the fields whose value is text, and of all others. */
export function fieldsOf(call: Pick<Call, 'input'>): { texts: string[]; others: string[] } {
  const names = Object.keys(call.input.entries)
  const texts = names.filter((name) => isText(call.input.entries[name] as SchemaLike))
  return { texts, others: names.filter((name) => !texts.includes(name)) }
}

const JSON_TYPE = 'application/json'

/** Query of a call with these values. */
export function queryText(values: Values): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(values)) query.append(name, String(value))
  return query.toString()
}

function send(call: Call, values: Values): InjectOptions {
  return call.method === 'GET' ? get(call, queryText(values)) : post(call, JSON_TYPE, JSON.stringify(values))
}

/** The longest text of this piece that still fits the body or the address. */
function fitting(call: Call, piece: string, end: string, sound: Values): string {
  const room = call.method === 'GET' ? MAX_QUERY_BYTES : call.bodyLimit - 200
  const size = (text: string) =>
    call.method === 'GET'
      ? new URLSearchParams([['', text]]).toString().length
      : Buffer.byteLength(JSON.stringify(text))
  const used = Buffer.byteLength(JSON.stringify(sound))
  const unit = size(repeat(piece, end, 100)) / 100
  return repeat(piece, end, Math.max(2, Math.floor((room - used) / Math.ceil(unit))))
}

/** Values of another kind than text, as JSON: deep, wide and long. */
function structures(call: Call): readonly (readonly [title: string, json: string])[] {
  const half = Math.floor((call.bodyLimit - 200) / 2)
  return [
    ['nested lists', `${'['.repeat(half)}${']'.repeat(half)}`],
    ['nested objects', `${'{"a":'.repeat(Math.floor(half / 3))}1${'}'.repeat(Math.floor(half / 3))}`],
    ['a long list', `[${'1,'.repeat(half - 5)}1]`],
    ['a list of texts', `[${'"",'.repeat(Math.floor(half / 2))}""]`],
    ['a long number', '9'.repeat(2 * half)],
    ['a long fraction', `0.${'1'.repeat(2 * half - 2)}`],
    ['names of prototypes', `[${'{"__proto_":1},'.repeat(Math.floor(half / 8))}1]`],
  ]
}

/** Every text field of a call in turn with every costly text in several lengths, every field with costly structures. */
export function* eachCostlyRequest(call: Call, meant: Meant): Generator<CostlyRequest> {
  const sound = soundValues(call, meant)
  const { texts, others } = fieldsOf(call)
  for (const name of texts)
    for (const [title, piece, end] of PIECES) {
      const units = [...LENGTHS, ...longLengths(call.input.entries[name] as SchemaLike | undefined)]
      const lengths = units.map((length) => repeat(piece, end, length))
      for (const text of [...lengths, fitting(call, piece, end, sound)])
        yield { title: `${name}: ${title} × ${text.length}`, request: send(call, { ...sound, [name]: text }) }
    }
  if (call.method === 'GET') {
    for (const name of others)
      for (const [title, piece, end] of PIECES)
        yield {
          title: `${name}: ${title}`,
          request: send(call, { ...sound, [name]: fitting(call, piece, end, sound) }),
        }
    return
  }
  for (const name of [...texts, ...others, 'unknown'])
    for (const [title, json] of structures(call))
      yield { title: `${name}: ${title}`, request: post(call, JSON_TYPE, `{"${name}":${json}}`) }
  yield* overlong(call, texts)
}

/** Bodies over the limit, which must cost no parsing. */
function* overlong(call: Call, texts: readonly string[]): Generator<CostlyRequest> {
  const marks = '\u0315\u0300'.repeat(250_000)
  for (const name of texts.slice(0, 1))
    yield {
      title: `${name}: 1 MB of combining marks`,
      request: post(call, JSON_TYPE, JSON.stringify({ [name]: marks })),
    }
  yield { title: 'a deep body of 1 MB', request: post(call, JSON_TYPE, `{"a":${'['.repeat(1_000_000)}`) }
  yield {
    title: 'a form of 50,000 fields',
    request: post(call, 'application/x-www-form-urlencoded', 'a=%25&'.repeat(50_000)),
  }
}

/** Headers that the server reads, each with costly values. */
const HEADERS = [
  'accept-language',
  'think-lang',
  'accept',
  'accept-encoding',
  'user-agent',
  'apitoken',
  'platform',
  'origin',
  'cookie',
  'range',
  'if-range',
  'if-none-match',
  'if-modified-since',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'authorization',
] as const
const HEADER_PIECES: readonly (readonly [title: string, piece: string, end: string])[] = [
  ['commas', ',', 'x'],
  ['languages', 'en;q=0.1,', 'x'],
  ['white space', ' ', 'x'],
  ['tags', 'W/"a", ', 'x'],
  ['ranges', '0-0,', '!'],
  ['digits', '1', '!'],
  ['dates', 'Sun, 22 Nov 2026 ', 'x'],
  ['brackets', '(', ''],
  ['addresses', '1.1.1.1, ', '1'],
  ['colons', '::', 'g'],
  ['dots', 'a.', '!'],
  ['semicolons', 'gzip;q=0', 'x'],
  ['letters', 'a', '!'],
]
const HEADER_BYTES = 12_000
const HEADER_PREFIXES: Readonly<Record<string, string>> = { range: 'bytes=', authorization: 'Basic ' }

/** Requests to one address with one costly header each. */
export function* eachCostlyHeader(url: string): Generator<CostlyRequest> {
  for (const name of HEADERS)
    for (const [title, piece, end] of HEADER_PIECES) {
      const value = `${HEADER_PREFIXES[name] ?? ''}${repeat(piece, end, HEADER_BYTES)}`
      yield { title: `${url} ${name}: ${title}`, request: { method: 'GET', url, headers: { [name]: value } } }
    }
}
