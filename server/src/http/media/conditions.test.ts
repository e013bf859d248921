import { minutes } from '@zimu/contract/durations'
import { describe, expect, it } from 'vitest'
import { isRangeWanted, isUnchanged } from './conditions.ts'

const modifyTime = Date.UTC(2026, 10, 20, 4, 0, 0, 250)
const file = { etag: '"a-1"', modifyTime }
const sameSecond = new Date(modifyTime).toUTCString()
const earlier = new Date(modifyTime - minutes(1)).toUTCString()

describe('conditional requests', () => {
  it.each([
    [{}, false],
    [{ 'if-none-match': '"a-1"' }, true],
    [{ 'if-none-match': 'W/"a-1"' }, true],
    [{ 'if-none-match': '"x", "a-1"' }, true],
    [{ 'if-none-match': '*' }, true],
    [{ 'if-none-match': '"x"', 'if-modified-since': sameSecond }, false],
    [{ 'if-modified-since': sameSecond }, true],
    [{ 'if-modified-since': earlier }, false],
    [{ 'if-modified-since': 'nonsense' }, false],
  ])('%j: unchanged is %s', (headers, wanted) => {
    expect(isUnchanged(headers, file)).toBe(wanted)
  })

  it.each([
    [{}, true],
    [{ 'if-range': '"a-1"' }, true],
    [{ 'if-range': 'W/"a-1"' }, false],
    [{ 'if-range': '"b"' }, false],
    [{ 'if-range': sameSecond }, true],
    [{ 'if-range': earlier }, false],
    [{ 'if-range': 'nonsense' }, false],
  ])('%j: range wanted is %s', (headers, wanted) => {
    expect(isRangeWanted(headers, file)).toBe(wanted)
  })
})
