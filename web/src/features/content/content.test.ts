import { expect, test } from 'vitest'
import { createFormats } from '../../i18n/index.ts'
import { contentUrl, firstCategory, titleLanguage } from './card-props.ts'
import { coverOf } from './cover.ts'
import { splitByKeywords } from './keyword-mark.tsx'
import { createKindTexts } from './kinds.ts'

const texts = createKindTexts((key, values) => `${key} ${values?.n ?? ''}`.trim(), createFormats('zh-Hans'))
const toUrl = (path: string) => `cdn${path}`

test('a badge says time, pictures or minutes, and nothing when nobody knows', () => {
  expect(texts.extentText({ kind: 'video', extent: 504 })).toBe('08:24')
  expect(texts.extentText({ kind: 'gallery', extent: 12 })).toBe('content.extent.gallery 12')
  expect(texts.extentText({ kind: 'article', extent: 8 })).toBe('content.extent.article 8')
  expect(texts.extentText({ kind: 'video', extent: 0 })).toBeUndefined()
})

test('a cover is the prepared crop, else the picture, else a box without an address', () => {
  const bare = {
    image_url: '',
    image_width: 0,
    image_height: 0,
    image_color: '',
    covers: { p: null, w: null, h: null },
  }
  const pictured = { ...bare, image_url: '/a.jpg', image_width: 800, image_height: 600, image_color: '#aabbcc' }
  const prepared = { ...pictured, covers: { ...bare.covers, p: { url: '/p.svg', width: 900, height: 1200 } } }
  expect(coverOf(prepared, 'p', toUrl)).toEqual({ src: 'cdn/p.svg', width: 900, height: 1200, colour: '#aabbcc' })
  expect(coverOf(prepared, 'w', toUrl)).toEqual({ src: 'cdn/a.jpg', width: 800, height: 600, colour: '#aabbcc' })
  expect(coverOf(bare, 'w', toUrl)).toEqual({ width: 1280, height: 720 })
})

test('an address carries the kind and a whole second to start at', () => {
  expect(contentUrl({ content_id: 101, kind: 'video' })).toBe('/pages/video/index?id=101&kind=video')
  expect(contentUrl({ content_id: 101, kind: 'video' }, 88.9)).toBe('/pages/video/index?id=101&kind=video&t=88')
})

test('only a title with Han characters in a Latin page is marked as Chinese', () => {
  expect(titleLanguage('宋体为什么叫宋体', 'en')).toBe('zh-Hans')
  expect(titleLanguage('Why omega comes last', 'en')).toBeUndefined()
  expect(titleLanguage('宋体为什么叫宋体', 'zh-Hant')).toBeUndefined()
})

test('of several categories the first is named', () => {
  expect(firstCategory('汉字,手写')).toBe('汉字')
  expect(firstCategory('')).toBe('')
})

test('found words are the odd pieces, in any case, and no word is read as a pattern', () => {
  expect(splitByKeywords('一个字母四种写法', '字母')).toEqual(['一个', '字母', '四种写法'])
  expect(splitByKeywords('The life of A', 'LIFE')).toEqual(['The ', 'life', ' of A'])
  expect(splitByKeywords('从龜到龟', '龜 龟')).toEqual(['从', '龜', '到', '龟', ''])
  expect(splitByKeywords('a.b', '.')).toEqual(['a', '.', 'b'])
  expect(splitByKeywords('字母', '  ')).toEqual(['字母'])
})
