import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readInputOptions } from './input.ts'
import { createLineReader } from './lines.ts'
import { createProgressReader, type Progress } from './progress.rules.ts'
import { isTooOld, readNames, readVersion } from './versions.rules.ts'

it('splits output into bounded, clean lines, wherever it is cut', () => {
  fc.assert(
    fc.property(fc.array(fc.string()), (parts) => {
      const lines: string[] = []
      const reader = createLineReader((line) => lines.push(line))
      for (const part of parts) reader.feed(part)
      reader.end()
      for (const line of lines) {
        expect(line).toMatch(/^[^\n\r]{1,2000}$/)
        expect(line).not.toContain('\u001b')
      }
    }),
  )
  const lines: string[] = []
  const reader = createLineReader((line) => lines.push(line))
  for (const part of ['a\u001b[31mb', '\nc\rd', 'e\n\n', 'x'.repeat(5000), 'y'.repeat(5000)]) reader.feed(part)
  reader.end()
  expect(lines.slice(0, 3)).toEqual(['a[31mb', 'c', 'de'])
  expect(lines[3]).toHaveLength(2000)
})

describe('progress', () => {
  it('never falls, and ends with all', () => {
    const seen: Progress[] = []
    const reader = createProgressReader(10, (progress) => seen.push(progress))
    const feed = (text: string) => text.split(' ').map((line) => reader.read(line))
    expect(feed('out_time_us=N/A speed=N/A progress=continue')).toEqual([false, false, false])
    expect(feed('out_time_us=5000000 speed=2.1x progress=continue')).toEqual([true, false, false])
    expect(feed('out_time_us=5000000 progress=continue')).toEqual([false, false])
    expect(feed('out_time_us=-9 out_time_us=11000000 progress=continue progress=end')).toEqual([
      false,
      true,
      false,
      false,
    ])
    expect(seen.map(({ fraction }) => fraction)).toEqual([0, 0.5, 0.5, 1, 1])
    expect(seen[1]?.speed).toBe(2.1)
    expect(reader.position()).toBe(11)
  })

  it('stays between 0 and 1 whatever is printed', () => {
    const line = fc.tuple(
      fc.constantFrom('out_time_us', 'progress', 'speed', 'x'),
      fc.oneof(fc.string(), fc.double(), fc.integer()),
    )
    fc.assert(
      fc.property(fc.array(line), fc.double(), (lines, duration) => {
        let last = 0
        const reader = createProgressReader(duration, ({ fraction }) => {
          expect(fraction).toBeGreaterThanOrEqual(last)
          expect(fraction).toBeLessThanOrEqual(1)
          last = fraction
        })
        for (const [name, value] of lines) reader.read(`${name}=${value}`)
      }),
    )
  })
})

it('reads versions and names', () => {
  expect(readVersion('ffmpeg version 5.1.9-0+deb12u1 Copyright (c) 2000-2026')).toBe('5.1.9-0+deb12u1')
  expect(readVersion('ffprobe version n7.1 Copyright')).toBe('n7.1')
  expect(readVersion('avconv version 12')).toBeUndefined()
  expect(['4.3.8', '4.4', '5.1.9', 'n7.1', 'N-1234-gabc', '3.0'].map(isTooOld)).toEqual([
    true,
    false,
    false,
    false,
    false,
    true,
  ])
  const lines = [
    ' V....D libx264              libx264 H.264',
    ' A....D aac   AAC',
    ' ------',
    ' ... loudnorm          A->A       EBU',
    ' .SC zscale V->V x',
  ]
  expect([...readNames(lines)]).toEqual(['libx264', 'aac', 'loudnorm', 'zscale'])
})

it('never takes a source for an option or an address', () => {
  expect(readInputOptions('/a b/-i.mp4').slice(-2)).toEqual(['-i', 'file:/a b/-i.mp4'])
  for (const bad of ['http://a/b', '-i', 'a.mp4', 'concat:/a|/b']) expect(() => readInputOptions(bad)).toThrow()
})
