import { expect, it } from 'vitest'
import { toVtt } from './subtitles.ts'

it('turns SubRip into WebVTT', () => {
  const srt =
    '\uFEFF1\r\n00:00:01,500 --> 00:00:02,040\r\n<i>永</i>\r\n第二行\r\n\r\n2\r\n0:00:03,5 --> 0:00:04,0\r\n字\r\n'
  expect(toVtt(srt)).toBe(
    'WEBVTT\n\n00:00:01.500 --> 00:00:02.040\n<i>永</i>\n第二行\n\n00:00:03.500 --> 00:00:04.000\n字\n',
  )
})

it('leaves WebVTT as it is, and refuses what is neither', () => {
  expect(toVtt('WEBVTT - note\n\n00:01.000 --> 00:02.000\nx')).toBe('WEBVTT - note\n\n00:01.000 --> 00:02.000\nx\n')
  expect(() => toVtt('just words')).toThrow(/no subtitles/)
})
