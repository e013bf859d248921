/**
 * Decodes loosely typed parameters before a call's schema checks them (docs/wire.md#parameters): empty text,
 * `undefined` and `null` mean "not given", text becomes a number where the schema wants one, unknown names are dropped.
 */
import { type Checked, isErrorKind, type KnownCallId } from '@zimu/contract'
import * as v from 'valibot'
import { Refusal } from '../../refusal.ts'

/** Type of value that a schema wants; `items` for lists. */
interface Shape {
  kind: 'number' | 'text' | 'object' | 'other'
  items?: Shape
}
interface Field {
  shape: Shape
  isRequiredText: boolean
}
/** Parts of a valibot schema that tell the type of its value. */
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
  if (schema.type === 'object' || schema.type === 'record') return { kind: 'object' }
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

/** Makes text storable: a lone surrogate becomes U+FFFD; NUL is refused. */
function cleanText(text: string): string {
  if (text.includes('\0')) throw new Refusal('request.malformed')
  return text.replace(/\p{Surrogate}/gu, '\ufffd')
}

/** Objects of the contract are no deeper: what is, no schema lets through. */
const MAX_DEPTH = 6

/** The same for every text in an object, as far as a schema can reach. */
function cleanDeep(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') return cleanText(value)
  if (typeof value !== 'object' || value === null) return value
  if (depth === MAX_DEPTH) throw new Refusal('request.malformed')
  if (Array.isArray(value)) return value.map((item) => cleanDeep(item, depth + 1))
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [cleanText(name), cleanDeep(inner, depth + 1)]),
  )
}

const isScalar = (value: unknown) => typeof value === 'string' || typeof value === 'number'

/** Joins a repeated parameter with commas; nested values are left for the schema to refuse. */
function joinScalars(value: unknown): unknown {
  return Array.isArray(value) && value.every(isScalar) ? value.join(',') : value
}

function readOne({ kind }: Shape, value: unknown): unknown {
  const given = kind === 'object' ? cleanDeep(value) : typeof value === 'string' ? cleanText(value) : value
  if (kind === 'number') return readNumber(given)
  return kind === 'text' && typeof given === 'number' ? String(given) : given
}

function readValue(shape: Shape, value: unknown): unknown {
  const { items } = shape
  if (!items) return readOne(shape, joinScalars(value))
  const list = typeof value === 'string' ? value.split(',') : value
  return Array.isArray(list) ? list.map((item) => readOne(items, item)) : list
}

function isNotGiven(value: unknown, isQuery: boolean): boolean {
  if (value === null || value === undefined || value === '') return true
  // A body may hold the text "null" on purpose (a feedback); in a query it is an absent value gone wrong.
  return isQuery && typeof value === 'string' && NOT_GIVEN.has(value)
}

/** Many clients write the name of a list with brackets (`create_time[]=…`). */
function givenValue(source: Record<string, unknown>, name: string, { shape }: Field): unknown {
  if (Object.hasOwn(source, name)) return source[name]
  const bracketed = `${name}[]`
  return shape.items && Object.hasOwn(source, bracketed) ? source[bracketed] : undefined
}

interface DecodableCall {
  id: string
  input: v.ObjectSchema<v.ObjectEntries, undefined>
}

/** Creates the decoder of a call. It throws a `Refusal` with the kind that the violated rule names. */
export function createDecoder<Id extends KnownCallId>(call: DecodableCall) {
  const fields = new Map<string, Field>(
    Object.entries(call.input.entries).map(([name, schema]) => [
      name,
      { shape: shapeOf(schema as SchemaLike), isRequiredText: (schema as SchemaLike).type === 'string' },
    ]),
  )
  return (raw: unknown, isQuery: boolean): Checked<Id> => {
    const source =
      typeof raw === 'object' && raw !== null && !Array.isArray(raw) ? (raw as Record<string, unknown>) : {}
    const input: Record<string, unknown> = {}
    for (const [name, field] of fields) {
      const given = givenValue(source, name, field)
      if (!isNotGiven(given, isQuery)) input[name] = readValue(field.shape, given)
      // An absent text runs through its rules as "", so that the rule names the failure ("enter the account").
      else if (field.isRequiredText) input[name] = ''
    }
    // Only the first failure is told, and what failed the bound of its length must not reach the next rule.
    const result = v.safeParse(call.input, input, { abortEarly: true, abortPipeEarly: true })
    if (result.success) return result.output as Checked<Id>
    const [issue] = result.issues
    if (isErrorKind(issue.message)) throw new Refusal(issue.message)
    throw new Refusal('request.invalid_parameter', { field: v.getDotPath(issue) ?? '' })
  }
}
