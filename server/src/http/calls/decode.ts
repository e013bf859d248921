/**
 * From the wire's loose values to what a call's schema checks (wire-contract 1.2): empty text, `undefined` and `null`
 * mean "not given", text becomes a number where the schema wants one, unknown names are dropped.
 */
import { type Checked, isErrorKind, type KnownCallId } from '@zimu/contract'
import * as v from 'valibot'
import { Refusal } from '../refusal.ts'

/** What kind of value a schema wants; `items` for a list of such values. */
interface Shape {
  kind: 'number' | 'text' | 'other'
  items?: Shape
}
interface Field {
  shape: Shape
  is_required_text: boolean
}
/** The parts of a valibot schema that say what kind of value it wants. */
interface SchemaLike {
  type: string
  wrapped?: SchemaLike
  item?: SchemaLike
  options?: readonly unknown[]
}

function shapeOf(schema: SchemaLike): Shape {
  if (schema.wrapped) return shapeOf(schema.wrapped)
  if (schema.type === 'number') return { kind: 'number' }
  if (schema.type === 'picklist')
    return { kind: schema.options?.every((option) => typeof option === 'number') ? 'number' : 'text' }
  if (schema.type === 'string') return { kind: 'text' }
  if (schema.type === 'array' && schema.item) return { kind: 'other', items: shapeOf(schema.item) }
  return { kind: 'other' }
}

const NOT_GIVEN = new Set(['undefined', 'null'])

function readNumber(value: unknown): unknown {
  if (typeof value !== 'string') return typeof value === 'boolean' ? Number(value) : value
  const text = value.trim()
  if (text === 'true') return 1
  if (text === 'false') return 0
  const number = Number(text)
  return text !== '' && Number.isFinite(number) ? number : value
}

/** Text as a database can keep it: half a surrogate pair becomes the replacement character; NUL is refused. */
function cleanText(text: string): string {
  if (text.includes('\0')) throw new Refusal('request.malformed')
  return text.replace(/\p{Surrogate}/gu, '\ufffd')
}

const isScalar = (value: unknown) => typeof value === 'string' || typeof value === 'number'

/** A parameter that came several times is one comma text; anything deeper is left to the schema to refuse. */
function joinScalars(value: unknown): unknown {
  return Array.isArray(value) && value.every(isScalar) ? value.join(',') : value
}

function readOne({ kind }: Shape, value: unknown): unknown {
  const given = typeof value === 'string' ? cleanText(value) : value
  if (kind === 'number') return readNumber(given)
  return kind === 'text' && typeof given === 'number' ? String(given) : given
}

function readValue(shape: Shape, value: unknown): unknown {
  const { items } = shape
  if (!items) return readOne(shape, joinScalars(value))
  const list = typeof value === 'string' ? value.split(',') : value
  return Array.isArray(list) ? list.map((item) => readOne(items, item)) : list
}

function isNotGiven(value: unknown, is_query: boolean): boolean {
  if (value === null || value === undefined || value === '') return true
  // A body may hold the text "null" on purpose (a feedback); in a query it is an absent value gone wrong.
  return is_query && typeof value === 'string' && NOT_GIVEN.has(value)
}

interface DecodableCall {
  id: string
  input: v.ObjectSchema<v.ObjectEntries, undefined>
}

/** Makes the decoder of one call; throws `Refusal` with the failure that the broken rule names. */
export function createDecoder<Id extends KnownCallId>(call: DecodableCall) {
  const fields = new Map<string, Field>(
    Object.entries(call.input.entries).map(([name, schema]) => [
      name,
      { shape: shapeOf(schema as SchemaLike), is_required_text: (schema as SchemaLike).type === 'string' },
    ]),
  )
  return (raw: unknown, is_query: boolean): Checked<Id> => {
    const source =
      typeof raw === 'object' && raw !== null && !Array.isArray(raw) ? (raw as Record<string, unknown>) : {}
    const input: Record<string, unknown> = {}
    for (const [name, field] of fields) {
      const given = Object.hasOwn(source, name) ? source[name] : undefined
      if (!isNotGiven(given, is_query)) input[name] = readValue(field.shape, given)
      // An absent text runs through its rules as "", so that the rule names the failure ("enter the account").
      else if (field.is_required_text) input[name] = ''
    }
    const result = v.safeParse(call.input, input)
    if (result.success) return result.output as Checked<Id>
    const [issue] = result.issues
    if (isErrorKind(issue.message)) throw new Refusal(issue.message)
    throw new Refusal('request.invalid_parameter', { field: v.getDotPath(issue) ?? '' })
  }
}
