/**
 * From the wire's loose values to what a call's schema checks (wire-contract 1.2): empty text, `undefined` and `null`
 * mean "not given", text becomes a number where the schema wants one, unknown names are dropped.
 */
import { type Checked, isErrorKind, type KnownCallId } from '@zimu/contract'
import * as v from 'valibot'
import { Refusal } from '../refusal.ts'

type Shape = 'number' | 'text' | 'list' | 'other'
interface Field {
  shape: Shape
  is_required_text: boolean
}
/** The parts of a valibot schema that say what kind of value it wants. */
interface SchemaLike {
  type: string
  wrapped?: SchemaLike
  options?: readonly unknown[]
}

function shapeOf(schema: SchemaLike): Shape {
  if (schema.wrapped) return shapeOf(schema.wrapped)
  if (schema.type === 'number') return 'number'
  if (schema.type === 'picklist')
    return schema.options?.every((option) => typeof option === 'number') ? 'number' : 'text'
  if (schema.type === 'string') return 'text'
  return schema.type === 'array' ? 'list' : 'other'
}

const NOT_GIVEN = new Set(['', 'undefined', 'null'])

function readNumber(value: unknown): unknown {
  if (typeof value !== 'string') return typeof value === 'boolean' ? Number(value) : value
  const text = value.trim()
  if (text === 'true') return 1
  if (text === 'false') return 0
  const number = Number(text)
  return text !== '' && Number.isFinite(number) ? number : value
}

function readText(value: unknown): unknown {
  return typeof value === 'number' && Number.isFinite(value) ? String(value) : value
}

function readList(value: unknown): unknown {
  const items = typeof value === 'string' ? value.split(',') : value
  return Array.isArray(items) ? items.map(readNumber) : items
}

function readValue(field: Field, value: unknown, is_query: boolean): unknown {
  const given = Array.isArray(value) && field.shape !== 'list' ? value.join(',') : value
  if (given === null || given === undefined) return undefined
  if (typeof given === 'string') {
    // A body may hold the text "null" on purpose (a feedback); in a query it is an absent value gone wrong.
    if (is_query ? NOT_GIVEN.has(given) : given === '') return undefined
    if (given.includes('\0')) throw new Refusal('request.malformed')
  }
  if (field.shape === 'number') return readNumber(given)
  if (field.shape === 'text') return readText(given)
  return field.shape === 'list' ? readList(given) : given
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
      const value = Object.hasOwn(source, name) ? readValue(field, source[name], is_query) : undefined
      if (value !== undefined) input[name] = value
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
