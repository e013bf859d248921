import { describe, expect, it } from 'vitest'
import { categoryUniques, readCatalogue } from './catalogue.ts'
import { readGlyph } from './glyph.ts'
import { palettes } from './palettes.ts'

const { categories, items, carousel, picks } = readCatalogue()
const count = (of: (item: (typeof items)[number]) => boolean) => items.filter(of).length

describe('demo catalogue', () => {
  it('has six categories of eight items', () => {
    expect(categories.map(({ category_id, category_unique }) => [category_id, category_unique])).toEqual(
      categoryUniques.map((unique, index) => [index + 1, unique]),
    )
    for (const unique of categoryUniques) expect(count((item) => item.category_unique === unique)).toBe(8)
  })

  it('names each category in five languages', () => {
    for (const { name } of categories) expect(Object.keys(name)).toEqual(['zh-Hans', 'zh-Hant', 'en', 'fr', 'es'])
  })

  it('has 20 videos, 13 galleries and 15 articles, of which 18 are VIP, three per category', () => {
    expect(count((item) => item.kind === 'video')).toBe(20)
    expect(count((item) => item.kind === 'gallery')).toBe(13)
    expect(count((item) => item.kind === 'article')).toBe(15)
    expect(count((item) => item.kind === 'video' && item.is_vip === 1)).toBe(8)
    for (const unique of categoryUniques) {
      expect(count((item) => item.category_unique === unique && item.is_vip === 1)).toBe(3)
    }
  })

  it('numbers and names every item once', () => {
    expect(new Set(items.map((item) => item.content_id)).size).toBe(48)
    expect(new Set(items.map((item) => item.unique)).size).toBe(48)
    for (const { unique, name } of items) {
      expect(unique).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/)
      expect(Object.keys(name)).toEqual(['zh-Hans', 'zh-Hant', 'en', 'fr', 'es'])
      for (const text of Object.values(name)) expect(text).not.toBe('')
    }
  })

  it('ranks the items without gaps and starts with the ancient ones', () => {
    const inOrder = [...items].sort((a, b) => a.release_rank - b.release_rank)
    expect(inOrder.map((item) => item.release_rank)).toEqual(items.map((_, index) => index))
    expect(inOrder.slice(0, 8).map((item) => item.content_id)).toEqual([308, 301, 304, 302, 306, 303, 307, 305])
  })

  it('goes round the other categories after that', () => {
    const rest = items.filter((item) => item.release_rank >= 8).sort((a, b) => a.release_rank - b.release_rank)
    const others = categoryUniques.filter((unique) => unique !== 'ancient')
    expect(rest.map((item) => item.category_unique)).toEqual(rest.map((_, index) => others[index % 5]))
  })

  it('gives lengths of 20 to 90 s to the videos and to nothing else', () => {
    for (const { kind, duration_seconds } of items) {
      if (kind !== 'video') expect(duration_seconds).toBeUndefined()
      else {
        expect(duration_seconds).toBeGreaterThanOrEqual(20)
        expect(duration_seconds).toBeLessThanOrEqual(90)
      }
    }
  })

  it('picks and shows in the carousel what exists', () => {
    const ids = items.map((item) => item.content_id)
    expect(picks).toEqual([101, 204, 503, 608, 405, 302])
    expect(carousel).toHaveLength(5)
    for (const content_id of [...picks, ...carousel]) expect(ids).toContain(content_id)
  })

  it('has an outline and a palette for every item', () => {
    for (const { content_id, palette } of items) {
      expect(readGlyph(content_id).d).toMatch(/^M/)
      expect(palettes).toHaveProperty(palette)
    }
  })
})
