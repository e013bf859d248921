import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatPlace, languagesOf, parsePlace, parseSort, STATE_FLAGS, stateOf } from './console-list.rules.ts'

describe('states', () => {
  it('are each exactly the rows with their flags', () => {
    const flag = fc.constantFrom(0 as const, 1 as const)
    fc.assert(
      fc.property(fc.record({ is_delete: flag, is_disable: flag, is_listed: flag, is_draft: flag }), (row) => {
        // A content that is hidden or in the bin is never listed, and a draft is always hidden.
        fc.pre(row.is_listed === 0 || (row.is_delete === 0 && row.is_disable === 0))
        fc.pre(row.is_draft === 0 || row.is_disable === 1)
        const matching = Object.entries(STATE_FLAGS).filter(([, flags]) =>
          Object.entries(flags).every(([name, value]) => row[name as keyof typeof row] === value),
        )
        expect(matching.map(([state]) => state)).toEqual([stateOf(row)])
      }),
    )
  })
})

describe('places', () => {
  it('are read as they are written', () => {
    const place = fc.record({
      side: fc.constantFrom('after' as const, 'before' as const),
      value: fc.nat(),
      content_id: fc.nat(),
    })
    fc.assert(
      fc.property(place, (given) => {
        expect(parsePlace(formatPlace(given))).toEqual(given)
      }),
    )
  })
  it.each(['', 'x', 'a1', 'a1.', 'c1.2', 'a-1.2', `a${'9'.repeat(20)}.1`])('%s is none', (text) =>
    expect(parsePlace(text)).toBeUndefined(),
  )
})

it('an order that is unknown is the usual one', () => {
  expect(parseSort('-hits')).toEqual({ key: 'hits', isDown: true })
  expect(parseSort('password')).toEqual({ key: 'update', isDown: false })
})

describe('languages', () => {
  const row = { kind: 'video', name: '字', title: '', description: '文', texts: '{}' }
  const stateIn = (texts: object, bodies: string[] = [], kind = 'video') =>
    languagesOf({ ...row, kind, texts: JSON.stringify(texts) }, new Set(bodies)).find(({ lang }) => lang === 'en')
      ?.state
  it.each([
    ['nothing is there', {}, [], 'video', 'missing'],
    ['the name alone', { en: { name: 'a' } }, [], 'video', 'partly'],
    ['all that the base has', { en: { name: 'a', description: 'b' } }, [], 'video', 'whole'],
    ['an article without its text', { en: { name: 'a', description: 'b' } }, [], 'article', 'partly'],
    ['an article with its text', { en: { name: 'a', description: 'b' } }, ['en'], 'article', 'whole'],
  ] as const)('%s', (_title, texts, bodies, kind, wanted) => expect(stateIn(texts, [...bodies], kind)).toBe(wanted))
})
