import { expect, it } from 'vitest'
import { isFreeTime, missingTitles, withChapter, withTime, withTitle } from './chapter-list.ts'
import { movedIds } from './film-rows.tsx'
import { decodeSubtitles } from './read-subtitle-file.ts'

const chapters = [
  { time: 0, titles: { 'zh-Hans': '难题', en: 'Riddle' } },
  { time: 30, titles: { 'zh-Hans': '三联组' } },
]

it('keeps chapters by time', () => {
  expect(withChapter(chapters, 10, '中间').map(({ titles }) => titles['zh-Hans'])).toEqual(['难题', '中间', '三联组'])
  expect(withTime(chapters, 0, 40).map(({ time }) => time)).toEqual([30, 40])
  expect([isFreeTime(30, chapters, 60), isFreeTime(31, chapters, 60), isFreeTime(60, chapters, 60)]).toEqual([
    false,
    true,
    false,
  ])
})

it('changes one title of one language; a chapter without a name there is no chapter', () => {
  expect(withTitle(chapters, 0, 'en', '')[0]?.titles).toEqual({ 'zh-Hans': '难题' })
  expect(withTitle(chapters, 0, 'zh-Hans', '')[0]).toEqual(chapters[0])
  expect(withTitle(chapters, 1, 'en', 'Triplet')[1]?.titles).toEqual({ 'zh-Hans': '三联组', en: 'Triplet' })
  expect(missingTitles(chapters, 'en')).toBe(1)
})

it('moves films before and behind others', () => {
  expect(movedIds([1, 2, 3], new Set([3]), 1, true)).toEqual([3, 1, 2])
  expect(movedIds([1, 2, 3], new Set([1, 2]), 3, false)).toEqual([3, 1, 2])
  expect(movedIds([1, 2, 3], new Set([1]), 1, false)).toEqual([1, 2, 3])
})

it('reads subtitle files in UTF-8, UTF-16 and GBK', () => {
  expect(decodeSubtitles(new TextEncoder().encode('永字'))).toBe('永字')
  expect(decodeSubtitles(new Uint8Array([0xff, 0xfe, 0x38, 0x6c]))).toBe('\uFEFF永'.slice(1))
  expect(decodeSubtitles(new Uint8Array([0xd3, 0xc0]))).toBe('永')
})
