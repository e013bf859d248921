import { contentUrl } from '@zimu/contract/page-urls'
import { expect, test } from 'vitest'
import { createFormats } from '../../i18n/index.ts'
import { firstCategory, titleLanguage } from './card-props.ts'
import { coverOf } from './cover.ts'
import { createKindTexts } from './kinds.ts'
import { splitAtRanges } from './marked-text.tsx'

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
  expect(contentUrl({ content_id: 101, kind: 'video' }, { timeSeconds: 88.9 })).toBe(
    '/pages/video/index?id=101&kind=video&t=88',
  )
})

test('only a title with Han characters in a Latin page is marked as Chinese', () => {
  expect(titleLanguage('宋体为什么叫宋体', 'en')).toBe('zh-Hans')
  expect(titleLanguage('Why omega comes last', 'en')).toBe('en')
  expect(titleLanguage('A child under a roof: where 字 comes from', 'en')).toBe('en')
  expect(titleLanguage('宋体为什么叫宋体', 'zh-Hant')).toBe('zh-Hant')
  expect(titleLanguage('Why omega comes last', 'fr', 'en')).toBe('en')
  expect(titleLanguage('Letters', 'fr', '')).toBe('fr')
})

test('of several categories the first is named', () => {
  expect(firstCategory('汉字,手写')).toBe('汉字')
  expect(firstCategory('')).toBe('')
})

test('ranges of a text are the odd pieces, also of a part of it that begins later', () => {
  expect(splitAtRanges('一个字母四种写法', [{ from: 2, to: 4 }])).toEqual(['一个', '字母', '四种写法'])
  expect(splitAtRanges('一个字母', [])).toEqual(['一个字母'])
  const ranges = [
    { from: 0, to: 1 },
    { from: 3, to: 6 },
  ]
  expect(splitAtRanges('甲乙：', ranges)).toEqual(['', '甲', '乙：'])
  expect(splitAtRanges('丙丁戊己', ranges, 3)).toEqual(['', '丙丁戊', '己'])
  expect(splitAtRanges('乙丙', [{ from: 0, to: 9 }], 1)).toEqual(['', '乙丙', ''])
})
