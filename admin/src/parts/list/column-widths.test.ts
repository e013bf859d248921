import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { columnTracks, edgesWidth, numToLeaveOut, type TableShape, withoutWide } from './column-widths.ts'
import type { Column } from './table-types.ts'

const column = (key: string, rest: Partial<Column<object>>): Column<object> => ({
  key,
  title: key,
  render: () => null,
  ...rest,
})
const TABLE: TableShape<object> = {
  columns: [
    column('name', { leastWidth: 180 }),
    column('plan', { width: 120, isWide: true }),
    column('sum', { width: 100, isNumber: true }),
    column('state', { width: 200 }),
    column('paid', { width: 100, isWide: true }),
  ],
  onSelect: () => undefined,
}
/** 30 for the marks and 180 for the name. */
const FULL = 30 + 180 + 120 + 100 + 200 + 100

const keysAt = (room: number) =>
  withoutWide(TABLE.columns, numToLeaveOut(TABLE.columns, room - edgesWidth(TABLE))).map(({ key }) => key)
const tracks = (columns: readonly Column<object>[]) => Object.values(columnTracks({ columns }))

describe('columns of a table', () => {
  it('all stay where they have room; for wide tables alone go from the end on', () => {
    expect(keysAt(FULL)).toEqual(['name', 'plan', 'sum', 'state', 'paid'])
    expect(keysAt(FULL - 1)).toEqual(['name', 'plan', 'sum', 'state'])
    expect(keysAt(FULL - 100)).toEqual(['name', 'plan', 'sum', 'state'])
    expect(keysAt(FULL - 101)).toEqual(['name', 'sum', 'state'])
  })

  it('that are not for wide tables alone always stay, and more room never takes one away', () => {
    const room = fc.integer({ min: 0, max: 2000 })
    fc.assert(
      fc.property(room, room, (one, other) => {
        const [less, more] = [keysAt(Math.min(one, other)), keysAt(Math.max(one, other))]
        expect(more).toEqual(expect.arrayContaining(less))
        expect(less).toEqual(expect.arrayContaining(['name', 'sum', 'state']))
      }),
    )
  })

  it('without a width take what is left, numbers keep theirs, texts give way', () => {
    expect(tracks(TABLE.columns)).toEqual([
      'minmax(180px, 1fr) minmax(0, 120px) 100px minmax(0, 200px) minmax(0, 100px)',
    ])
  })

  it('without a width have room for a few words, unless they say more', () => {
    expect(tracks([column('a', {}), column('b', { leastWidth: 240 })])).toEqual([
      'minmax(130px, 1fr) minmax(240px, 1fr)',
    ])
  })

  it('share a table that has none without a width', () => {
    expect(tracks([column('a', { width: 100 }), column('b', { width: 50, isNumber: true })])).toEqual([
      'minmax(100px, 100fr) minmax(50px, 50fr)',
    ])
  })
})
