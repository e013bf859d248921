import { expect, it } from 'vitest'
import { parseQuery } from '../search-tokens.ts'
import { expandQuery, replacementsOf, type SynonymRow, wordingsOf } from './synonym.rules.ts'

const row = (synonym_id: number, word: string, other: string, is_one_way = 0): SynonymRow => ({
  ...{ synonym_id, word, other, is_one_way },
})
const wordings = (keywords: string, ...rows: SynonymRow[]) =>
  wordingsOf(keywords, replacementsOf(rows)).map((wording) => wording.keywords)

it('replaces a word within a run, both ways unless it has one', () => {
  expect(wordings('书法視頻', row(1, '视频', '影片'))).toEqual(['书法影片'])
  expect(wordings('影片', row(1, '视频', '影片'))).toEqual(['视频'])
  expect(wordings('影片', row(1, '视频', '影片', 1))).toEqual([])
  expect(wordings('视频、视频', row(1, '视频', '影片'))).toEqual(['影片、影片'])
})

it('replaces Latin words only as a whole', () => {
  const type = row(1, 'type', 'font')
  expect(wordings('Type design', type)).toEqual(['font design'])
  expect(wordings('prototype', type)).toEqual([])
  expect(wordings('typeface', type)).toEqual([])
  expect(wordings('汉字type设计', type)).toEqual(['汉字font设计'])
})

it('makes few wordings, and none of what cannot be searched', () => {
  const many = Array.from({ length: 9 }, (_, index) => row(index, '墨', `词${index}`, 1))
  expect(wordings('墨', ...many)).toHaveLength(4)
  expect(expandQuery('墨', replacementsOf(many)).others).toHaveLength(4)
})

it('is the plain query where there is no synonym for it', () => {
  const others = replacementsOf([row(1, '视频', '影片')])
  expect(expandQuery('书法', others)).toEqual(parseQuery('书法'))
  expect(expandQuery('书法', [])).toEqual(parseQuery('书法'))
})
