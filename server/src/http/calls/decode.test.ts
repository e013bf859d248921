import fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { Refusal } from '../../refusal.ts'
import { createDecoder } from './decode.ts'

const input = v.object({
  id: v.optional(v.pipe(v.number(), v.integer())),
  flag: v.optional(v.picklist([0, 1])),
  kind: v.optional(v.picklist(['video', 'article'])),
  ids: v.optional(v.array(v.number())),
  times: v.optional(v.array(v.string())),
  text: v.optional(v.string()),
  page: v.optional(v.fallback(v.number(), 1), 1),
})
const decode = createDecoder({ id: 'test', input }) as (raw: unknown, isQuery: boolean) => Record<string, unknown>
const fromQuery = (raw: Record<string, unknown>) => decode(raw, true)
const fromBody = (raw: unknown) => decode(raw, false)

function refusalOf(run: () => unknown) {
  try {
    run()
  } catch (error) {
    if (error instanceof Refusal) return { error: error.kind, ...error.details }
    throw error
  }
  throw new Error('nothing was refused')
}

describe('decoding', () => {
  it.each([
    ['text as a number', { id: '12' }, { id: 12 }],
    ['white space around a number', { id: ' 12 ' }, { id: 12 }],
    ['the words of booleans as flags', { flag: 'true' }, { flag: 1 }],
    ['a comma text as a list', { ids: '1,2' }, { ids: [1, 2] }],
    ['a repeated parameter as a list', { ids: ['1', '2'] }, { ids: [1, 2] }],
    ['digits in a list of texts as texts', { times: '2026,2027' }, { times: ['2026', '2027'] }],
    ['a repeated text as a comma text', { text: ['a', 'b'] }, { text: 'a,b' }],
    ['nothing for empty, undefined and null', { id: '', text: 'undefined', kind: 'null' }, {}],
    ['nothing for names it does not know', { member_id: '1', __proto__: { id: 1 } }, {}],
    ['a page that is none as the first', { page: 'abc' }, { page: 1 }],
  ])('of a query reads %s', (_title, raw, wanted) => expect(fromQuery(raw)).toEqual({ page: 1, ...wanted }))

  it.each([
    ['a number as text where text is wanted', { text: 12 }, { text: '12' }],
    ['booleans as flags', { flag: true }, { flag: 1 }],
    ['the text “null” as it stands', { text: 'null' }, { text: 'null' }],
    ['nothing for null', { text: null, id: null }, {}],
    ['half a surrogate pair as the replacement character', { text: 'a\ud800b' }, { text: 'a\ufffdb' }],
    ['whole pairs as they are', { text: '😀' }, { text: '😀' }],
  ])('of a body reads %s', (_title, raw, wanted) => expect(fromBody(raw)).toEqual({ page: 1, ...wanted }))

  it.each([
    ['a number that is none', { id: 'twelve' }, 'id'],
    ['a number without end', { id: 'Infinity' }, 'id'],
    ['a fraction', { id: 1.5 }, 'id'],
    ['a text that is an object', { text: {} }, 'text'],
    ['a text that is a flag', { text: true }, 'text'],
    ['a list of lists', { ids: [[1]] }, 'ids.0'],
    ['an unknown word', { kind: 'audio' }, 'kind'],
  ])('refuses %s and names it', (_title, raw, field) => {
    expect(refusalOf(() => fromBody(raw))).toEqual({ error: 'request.invalid_parameter', field })
  })

  it('refuses NUL, in a list too', () => {
    expect(refusalOf(() => fromBody({ text: 'a\0' }))).toEqual({ error: 'request.malformed' })
    expect(refusalOf(() => fromBody({ times: ['a\0'] }))).toEqual({ error: 'request.malformed' })
  })

  it('either refuses or gives what the schema wants, whatever comes', () => {
    const raw = fc.oneof(
      fc.anything(),
      fc.record(Object.fromEntries(Object.keys(input.entries).map((name) => [name, fc.anything()]))),
    )
    fc.assert(
      fc.property(raw, fc.boolean(), (given, isQuery) => {
        try {
          expect(v.is(input, decode(given, isQuery))).toBe(true)
        } catch (error) {
          if (!(error instanceof Refusal)) throw error
        }
      }),
      { numRuns: 500 },
    )
  })
})
