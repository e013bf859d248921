import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createTestClock } from '../clock/index.ts'
import { createMediaAddresses } from './addresses.ts'

const clock = createTestClock()
const addresses = createMediaAddresses(['a key'], clock)
const tokenOf = (url: string) => url.split('/')[2] ?? ''
const opens = (signed: string, asked: string) =>
  addresses.findRight(tokenOf(addresses.signerFor(3).urlOf(signed)), asked) !== undefined

describe('what a token opens', () => {
  it.each([
    [
      'a list',
      'c/1/hls/master.m3u8',
      ['c/1/hls/a.m3u8', 'c/1/hls/270p/0.m4s', 'c/1/hls/enc.key'],
      ['c/1/v.mp4', 'c/1/a.vtt', 'c/1/hl/0.m4s'],
    ],
    ['a list of a later episode', 'c/1/02/hls/a.m3u8', ['c/1/02/hls/0.ts'], ['c/1/01/hls/0.ts', 'c/1/02/b.mp4']],
    ['a list in the content’s own folder', 'c/1/a.m3u8', ['c/1/a.m3u8'], ['c/1/v.mp4', 'c/1/b.m3u8']],
    ['a film', 'c/1/v.mp4', ['c/1/v.mp4'], ['c/1/v.mp44', 'c/1/w.mp4', 'c/1/a.webp', 'c/11/v.mp4', 'c/1']],
    [
      'a picture',
      'c/1/a.webp',
      ['c/1/b.JPG', 'c/1/en.vtt', 'c/1/more/c.svg'],
      ['c/1/v.mp4', 'c/1/a.pdf', 'c/1/hls/enc.key', 'c/2/a.webp'],
    ],
    ['a document', 'c/1/a.pdf', ['c/1/a.pdf'], ['c/1/b.pdf', 'c/1/a.webp']],
  ])('%s', (_what, signed, opened, closed) => {
    for (const path of opened) expect([path, opens(signed, path)]).toEqual([path, true])
    for (const path of closed) expect([path, opens(signed, path)]).toEqual([path, false])
  })

  it('is never a file of another content, and always its own', () => {
    const part = fc.constantFrom('1', '2', '12', 'hls', '270p', 'v.mp4', 'a.m3u8', 'a.webp', '0.m4s', '字 1.vtt', '%2e')
    const path = fc
      .tuple(fc.constantFrom('1', '2', '12'), fc.array(part, { minLength: 1, maxLength: 12 }))
      .map(([content_id, parts]) => ['c', content_id, ...parts].join('/'))
    fc.assert(
      fc.property(path, path, (signed, asked) => {
        expect(opens(signed, signed)).toBe(true)
        if (opens(signed, asked)) expect(asked.split('/')[1]).toBe(signed.split('/')[1])
      }),
    )
  })

  it('says nothing of the session that could be counted', () => {
    const names = [1, 2, 3].map(
      (session_id) => tokenOf(addresses.signerFor(session_id).urlOf('c/1/v.mp4')).split('.')[2],
    )
    expect(new Set(names).size).toBe(3)
    for (const name of names) expect(name).toMatch(/^[\w-]{12}$/)
  })

  it('ends for different sessions at different times', () => {
    const ends = Array.from({ length: 40 }, (_, session_id) => addresses.signerFor(session_id).exp_time)
    expect(new Set(ends).size).toBeGreaterThan(20)
    for (const end of ends) expect(end % 1000).toBe(0)
  })
})
