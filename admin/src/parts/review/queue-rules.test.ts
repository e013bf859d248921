import { describe, expect, it } from 'vitest'
import {
  chosenIds,
  EMPTY_QUEUE,
  joinPage,
  move,
  openRows,
  putBack,
  type QueueState,
  takeOut,
  toggleMark,
} from './queue-rules.ts'

const rows = (...ids: number[]) => ids.map((id) => ({ id }))
const page = (...ids: number[]) => ({ list: rows(...ids), next_cursor: null })
const idsOf = (state: QueueState<{ id: number }>) => openRows(state).map(({ id }) => id)
const three = joinPage<{ id: number }>(EMPTY_QUEUE, page(1, 2, 3))

describe('the queue', () => {
  it('begins at its first row; a page brings only what is new', () => {
    expect(three.current).toBe(1)
    expect(idsOf(joinPage(three, page(3, 4)))).toEqual([1, 2, 3, 4])
    expect(joinPage(takeOut(three, [1, 2, 3]), page(4)).current).toBe(4)
  })

  it('goes on to the next row, and at the end to the one before', () => {
    const second = takeOut(three, [1])
    expect(second.current).toBe(2)
    const last = takeOut(move(second, 1), [3])
    expect(last.current).toBe(2)
    expect(takeOut(last, [2])).toMatchObject({ current: undefined })
  })

  it('puts back what was taken out, where it was', () => {
    const back = putBack(takeOut(takeOut(three, [1]), [2]), [2])
    expect([idsOf(back), back.current]).toEqual([[2, 3], 2])
  })

  it('moves within what waits', () => {
    expect(move(three, -1).current).toBe(1)
    expect(move(move(move(three, 1), 1), 1).current).toBe(3)
    expect(move(takeOut(three, [1, 2, 3]), 1).current).toBeUndefined()
  })

  it('acts on the marked rows, without any on the current one', () => {
    expect(chosenIds(three)).toEqual([1])
    const marked = toggleMark(toggleMark(three, 3), 2)
    expect(chosenIds(marked)).toEqual([3, 2])
    expect(chosenIds(toggleMark(marked, 3))).toEqual([2])
    expect(takeOut(marked, [3, 2]).marked.size).toBe(0)
  })
})
