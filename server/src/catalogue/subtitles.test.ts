import { expect, it } from 'vitest'
import { toVtt } from './subtitles.ts'

it('turns SubRip into WebVTT', () => {
  const srt =
    '\uFEFF1\r\n00:00:01,500 --> 00:00:02,040\r\n<i>永</i>\r\n第二行\r\n\r\n2\r\n0:00:03,5 --> 0:00:04,0\r\n字\r\n'
  expect(toVtt(srt)).toBe(
    'WEBVTT\n\n00:00:01.500 --> 00:00:02.040\n<i>永</i>\n第二行\n\n00:00:03.500 --> 00:00:04.000\n字\n',
  )
})

it('turns SubStation Alpha into WebVTT: words only, by time, each once', () => {
  const ass = `[Script Info]
Title: x

[V4+ Styles]
Format: Name, Fontname
Style: Default,Arial

[Events]
Format: Layer, Start, End, Style, Name, MarginL, MarginR, MarginV, Effect, Text
Dialogue: 0,0:00:04.00,0:00:05.50,Default,,0,0,0,,{\\i1}二{\\i0}，第二行\\N<b> & so on
Dialogue: 0,0:00:01.50,0:00:02.04,Default,,0,0,0,,永, with a comma
Dialogue: 1,0:00:01.50,0:00:02.04,Default,,0,0,0,,{\\blur3}永, with a comma
Dialogue: 0,0:00:06.00,0:00:07.00,Default,,0,0,0,,{\\p1}m 0 0 l 100 0 100 100{\\p0}
Comment: 0,0:00:08.00,0:00:09.00,Default,,0,0,0,,not shown
Dialogue: 0,0:00:09.00,0:00:08.00,Default,,0,0,0,,backwards
`
  expect(toVtt(ass)).toBe(
    'WEBVTT\n\n00:00:01.500 --> 00:00:02.040\n永, with a comma\n\n' +
      '00:00:04.000 --> 00:00:05.500\n二，第二行\n&lt;b&gt; &amp; so on\n',
  )
  expect(() => toVtt('[Events]\nnothing')).toThrow(/no subtitles/)
})

it('leaves WebVTT as it is, and refuses what is neither', () => {
  expect(toVtt('WEBVTT - note\n\n00:01.000 --> 00:02.000\nx')).toBe('WEBVTT - note\n\n00:01.000 --> 00:02.000\nx\n')
  expect(() => toVtt('just words')).toThrow(/no subtitles/)
})

it('keeps the place of a SubRip line and drops its looks: {\\an8} is a cue setting, fonts are gone', () => {
  const cue = (text: string) => toVtt(`1\n00:00:01,000 --> 00:00:02,000\n${text}`).split('\n').slice(2, -1)
  const time = '00:00:01.000 --> 00:00:02.000'
  expect(cue('{\\an8}侧')).toEqual([`${time} line:0`, '侧'])
  expect(cue('{\\an1\\fs20}侧')).toEqual([`${time} align:left`, '侧'])
  expect(cue('{\\fs20\\an6}侧')).toEqual([`${time} line:50% align:right`, '侧'])
  expect(cue('{\\a6}侧')).toEqual([`${time} line:0`, '侧'])
  expect(cue('{\\an2}侧{\\i1}勒{\\i0}')).toEqual([time, '侧勒'])
  expect(cue('<font color="#ff0000" size=20>侧</font> <I>勒</I>')).toEqual([time, '侧 <i>勒</i>'])
  expect(cue('a < b & c --> d <script>x</script> &amp; {braces}')).toEqual([
    time,
    'a &lt; b &amp; c --&gt; d &lt;script&gt;x&lt;/script&gt; &amp; {braces}',
  ])
})

it('keeps the place of a SubStation Alpha line', () => {
  const ass = '[Events]\nDialogue: 0,0:00:01.00,0:00:02.00,Default,,0,0,0,,{\\an8}上'
  expect(toVtt(ass)).toBe('WEBVTT\n\n00:00:01.000 --> 00:00:02.000 line:0\n上\n')
})

it('bears lines that would keep a careless pattern busy', () => {
  const text = `1\n00:00:01,000 --> 00:00:02,000\n${'{\\an'.repeat(50_000)}${'<'.repeat(50_000)}`
  const start = process.cpuUsage().user
  toVtt(text)
  expect((process.cpuUsage().user - start) / 1000).toBeLessThan(2000)
})
