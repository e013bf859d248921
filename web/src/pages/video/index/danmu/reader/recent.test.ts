import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createFilter, NO_FILTER } from '../../../../../danmu/core/filter.ts'
import { listRecent } from './recent.ts'

const said = (id: number, time: number, text = `${id}`) => ({ id, time, text, isLiked: false })
const all = createFilter(NO_FILTER)
const ids = (list: readonly { id: number | string }[]) => list.map(({ id }) => id)

describe('what was said lately', () => {
  test('is the last of what the film has come to, oldest first', () => {
    const items = [said(1, 1), said(2, 2), said(3, 2), said(4, 9)]
    expect(ids(listRecent(items, { time: 2, most: 2, isWanted: all }))).toEqual([2, 3])
    expect(ids(listRecent(items, { time: 0, most: 2, isWanted: all }))).toEqual([])
  })

  test('leaves out what is blocked or has nothing to read, and looks further back instead', () => {
    const items = [said(1, 1), said(2, 2, '广告'), said(3, 3, ' '), said(4, 4)]
    const isWanted = createFilter({ ...NO_FILTER, words: ['广告'] })
    expect(ids(listRecent(items, { time: 9, most: 2, isWanted }))).toEqual([1, 4])
  })

  test('is the same as filtering the whole list', () => {
    const times = fc.array(fc.nat(50), { maxLength: 40 })
    fc.assert(
      fc.property(times, fc.nat(60), fc.integer({ min: 1, max: 20 }), (list, time, most) => {
        const items = [...list].sort((a, b) => a - b).map((each, id) => said(id, each))
        const isWanted = ({ id }: { id: number | string }) => Number(id) % 3 !== 0
        const expected = items.filter((item) => item.time <= time && isWanted(item)).slice(-most)
        expect(ids(listRecent(items, { time, most, isWanted }))).toEqual(ids(expected))
      }),
    )
  })
})
