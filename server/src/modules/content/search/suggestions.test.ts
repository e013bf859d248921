import { expect, it } from 'vitest'
import type { Lists } from '../list/lists.ts'
import type { Catalogue } from '../menu/catalogue.ts'
import type { TagRow } from '../menu/categories.ts'
import { createSuggestions } from './suggestions.ts'

/** A tag whose name tells when it is read. */
function countedTag(tag_id: number, tag_name: string, onRead: () => void): TagRow {
  return {
    ...{ tag_id, tag_unique: String(tag_id), image_url: '', texts: '{}' },
    get tag_name() {
      onRead()
      return tag_name
    },
  }
}

/** Suggestions over so many tags and words, with the number of names that were read, and what was asked of the lists. */
function fixture(size: number) {
  let read = 0
  const onRead = () => {
    read += 1
  }
  const name = (number: number) => `${String.fromCodePoint(0x4e00 + (number % 200))}字${number}`
  const catalogue = {
    tags: Array.from({ length: size }, (_, index) => countedTag(index + 1, name(index), onRead)),
  } as unknown as Catalogue
  const words = Array.from({ length: Math.min(size, 500) }, (_, index) => ({
    ...{ searchword_id: index, word_key: '', hits: 0, sort: 0, is_hot: 0 as const },
    get name() {
      onRead()
      return `${name(index)}词`
    },
  }))
  const asked: Parameters<Lists['listFound']>[2][] = []
  let offered = 0
  const suggestions = createSuggestions({
    catalogue: { read: async () => catalogue },
    cards: { listBase: async () => new Map() },
    lists: {
      async listFound(_filter, _words, options) {
        asked.push(options)
        return []
      },
    },
    words: {
      readWords: async () => words,
      async isOffered() {
        offered += 1
        return true
      },
    },
  })
  return {
    asked,
    async costOf(keywords: string) {
      const [readBefore, offeredBefore] = [read, offered]
      const list = await suggestions.list(keywords, 'zh-Hans')
      return { list, read: read - readBefore, offered: offered - offeredBefore }
    },
  }
}

/** Names of twelve tags, and of twelve words that are asked for and shown. */
const MAX_READ = 12 + 2 * 12

// Every tag of the catalogue was folded and marked at each keystroke.
it.each([400, 20_000])(
  'a keystroke over %i tags reads a handful of names, and asks for as few titles',
  async (size) => {
    const { costOf, asked } = fixture(size)
    await costOf('一')
    for (const keywords of ['一', '一字', 'y', '丁字', 'nothing', '一字1']) {
      const { read, offered, list } = await costOf(keywords)
      expect(read, keywords).toBeLessThanOrEqual(MAX_READ)
      expect(offered, keywords).toBeLessThanOrEqual(12)
      expect(list.length, keywords).toBeLessThanOrEqual(8)
    }
    expect(asked.every(({ limit, maxTried }) => limit === 8 && maxTried === 200)).toBe(true)
  },
)

it('names that begin alike are shown in the order of the tags, words before tags', async () => {
  const { costOf } = fixture(400)
  const { list } = await costOf('一字')
  expect(list.map(({ type, text }) => `${type} ${text}`)).toEqual([
    'word 一字0词',
    'word 一字200词',
    'tag 一字0',
    'tag 一字200',
  ])
})
