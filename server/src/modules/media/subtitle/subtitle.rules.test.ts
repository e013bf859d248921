import fc from 'fast-check'
import { expect, it } from 'vitest'
import { notesOf, scanCues } from './subtitle.rules.ts'
import { languageOfTrack } from './subtitle-language.rules.ts'

it('reads SRT and WebVTT with places in the file, and says what of it is no cue', () => {
  const vtt =
    'WEBVTT\n\nNOTE 00:01.000 --> x\n\nSTYLE\n::cue {}\n\n00:01.500 --> 01:00:02.000 line:0\n<i>侧</i> &amp; 墨\n\nwords'
  expect(scanCues(vtt)).toEqual({
    cues: [{ time: 1.5, end: 3602, text: '侧 & 墨', line: 8 }],
    notes: [
      { kind: 'time_shape', cue: 0, line: 3 },
      { kind: 'no_time', cue: 0, line: 11 },
    ],
  })
  const srt = '\uFEFF1\r\n00:00:01,5 --> 00:00:02,000\r\n{\\an8}侧\r\n第二行\r\n\r\n2\r\n0x:00 --> 1\r\n坏'
  expect(scanCues(srt)).toMatchObject({
    cues: [{ time: 1.5, end: 2, text: '侧\n第二行' }],
    notes: [{ kind: 'time_shape', line: 7 }],
  })
})

it('names cues that are later than the next, end before they begin, or come after the film', () => {
  const cue = (time: number, end: number, line: number) => ({ time, end, line, text: '' })
  const cues = [cue(5, 6, 2), cue(3, 3, 6), cue(60, 61, 10)]
  expect(notesOf(cues, 60).map(({ kind, cue }) => [kind, cue])).toEqual([
    ['order', 1],
    ['backwards', 2],
    ['after_end', 3],
  ])
  expect(notesOf(cues, 0)).toHaveLength(2)
})

it('bears whatever is sent, in time', () => {
  fc.assert(fc.property(fc.string({ unit: 'binary', maxLength: 500 }), (text) => Array.isArray(scanCues(text).cues)))
  const start = process.cpuUsage().user
  scanCues(`00:01.000 --> 00:02.000\n${'<'.repeat(200_000)}${'{\\'.repeat(100_000)}${'&'.repeat(200_000)}`)
  expect((process.cpuUsage().user - start) / 1000).toBeLessThan(2000)
})

it('knows the languages that films name', () => {
  const of = (language: string, title = '') => languageOfTrack({ language, title })
  expect(['chi', 'eng', 'fra', 'fre', 'spa', 'jpn', ''].map((code) => of(code))).toEqual([
    ...['zh-Hans', 'en', 'fr', 'fr', 'es'],
    ...[undefined, undefined],
  ])
  expect([of('zho', '繁體'), of('chi', 'Traditional')]).toEqual(['zh-Hant', 'zh-Hant'])
})
