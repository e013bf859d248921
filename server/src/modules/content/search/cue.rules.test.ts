import { describe, expect, it } from 'vitest'
import { chooseCue, cueId, readCues } from './cue.rules.ts'

describe('subtitles', () => {
  it('are read from WebVTT, without looks, notes and empty cues', () => {
    const vtt = `WEBVTT

NOTE 00:00:01.000 is a time

1
00:01.500 --> 00:02.000 line:0
<i>侧</i>，一点 &amp; <c.red>墨</c>

01:00:02.000 --> 01:00:03.000
two
lines

00:05.000 --> 00:06.000
<b></b>
`
    expect(readCues(vtt)).toEqual([
      { time: 1.5, text: '侧，一点 & 墨' },
      { time: 3602, text: 'two lines' },
    ])
  })

  it('have keys that put the newest content first, and in it the first cue', () => {
    const keys = [cueId(2, 0), cueId(2, 1), cueId(1, 0), cueId(1, 9)]
    expect([...keys].sort((a, b) => b - a)).toEqual(keys)
  })

  it('are chosen in the language of the caller, else as they come', () => {
    const cues = [{ lang: 'fr' }, { lang: 'en' }]
    expect(chooseCue(cues, ['zh-Hans', 'en'])).toEqual({ lang: 'en' })
    expect(chooseCue(cues, ['zh-Hans'])).toEqual({ lang: 'fr' })
    expect(chooseCue([], ['en'])).toBeUndefined()
  })
})
