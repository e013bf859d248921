import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatContentRange, parseRange } from './range.ts'

describe('byte ranges', () => {
  it.each([
    ['bytes=0-0', [{ start: 0, end: 0 }]],
    ['bytes=2-5', [{ start: 2, end: 5 }]],
    ['bytes=2-', [{ start: 2, end: 9 }]],
    ['bytes=2-500', [{ start: 2, end: 9 }]],
    ['bytes=-3', [{ start: 7, end: 9 }]],
    ['bytes=-500', [{ start: 0, end: 9 }]],
    [
      'Bytes = 0-1 , 4-5',
      [
        { start: 0, end: 1 },
        { start: 4, end: 5 },
      ],
    ],
    [
      'bytes=4-5,0-1',
      [
        { start: 4, end: 5 },
        { start: 0, end: 1 },
      ],
    ],
    ['bytes=0-1,50-60', [{ start: 0, end: 1 }]],
    ['bytes=10-', 'none'],
    ['bytes=-0', 'none'],
    ['bytes=10-12,99-', 'none'],
    ['bytes=5-2', 'whole'],
    ['bytes=-', 'whole'],
    ['bytes=a-b', 'whole'],
    ['bytes=1-2,x', 'whole'],
    ['lines=1-2', 'whole'],
    ['bytes=0-5,3-9', 'whole'],
    [`bytes=${Array.from({ length: 11 }, (_, i) => `${i}-${i}`).join()}`, 'whole'],
    [undefined, 'whole'],
  ])('%s of ten bytes', (header, wanted) => {
    expect(parseRange(header, 10)).toEqual(wanted)
  })

  it('has nothing to give of an empty file', () => {
    expect(parseRange('bytes=0-', 0)).toBe('none')
    expect(parseRange('bytes=-1', 0)).toBe('none')
  })

  it('never leaves the file and never sends a byte twice', () => {
    const edge = fc.option(fc.nat(40), { nil: '' })
    fc.assert(
      fc.property(fc.nat(30), fc.array(fc.tuple(edge, edge), { minLength: 1, maxLength: 12 }), (size, parts) => {
        const answer = parseRange(`bytes=${parts.map((part) => part.join('-')).join()}`, size)
        if (answer === 'whole' || answer === 'none') return
        const sent = answer.flatMap(({ start, end }) => Array.from({ length: end - start + 1 }, (_, i) => start + i))
        expect(sent.length).toBeGreaterThan(0)
        expect(sent.every((byte) => byte >= 0 && byte < size)).toBe(true)
        expect(new Set(sent).size).toBe(sent.length)
      }),
    )
  })

  it('names what it sends', () => {
    expect(formatContentRange(10, { start: 2, end: 5 })).toBe('bytes 2-5/10')
    expect(formatContentRange(10)).toBe('bytes */10')
  })
})
