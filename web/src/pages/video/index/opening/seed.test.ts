import { expect, test } from 'vitest'
import { readSeed } from './seed.ts'

const CARD = {
  content_id: 101,
  name: '永字八法',
  kind: 'video',
  extent: 504,
  is_vip: 0,
  category_names: '汉字',
  hits_show: 12,
  image_url: '/p/101-p.svg',
  image_width: 900,
  image_height: 1200,
  image_color: '#d33a27',
  covers: { p: { url: '/p/101-p.svg', width: 900, height: 1200 }, w: null, h: null },
  shape: 'p',
}

test('a card’s row is a seed, with what a guest’s footprint does not know left open', () => {
  expect(readSeed({ ...CARD, source: 'dropped' }, '101')).toEqual({
    ...CARD,
    release_time: '',
    is_like: 0,
    like_num: 0,
    is_unlock: 1,
    seen: '',
  })
  expect(readSeed({ ...CARD, is_like: 1, is_unlock: 0 }, '101')).toMatchObject({ is_like: 1, is_unlock: 0 })
})

test('a slide seeds the page with its own words and picture', () => {
  const { content_id, kind, extent, is_vip, category_names } = CARD
  const file = { file_url: '/c/1.svg', width: 1200, height: 900, color: '#d33a27' }
  const slide = { content_id, kind, extent, is_vip, category_names, ...file, title: '永', carousel_id: 1, shape: 'h' }
  expect(readSeed(slide, '101')).toMatchObject({
    name: '永',
    image_url: '/c/1.svg',
    image_color: '#d33a27',
    covers: { h: null },
    shape: 'h',
  })
  expect(readSeed({ ...slide, title: 1 }, '101')).toBeNull()
})

test.each([
  ['nothing', undefined],
  ['another content', { ...CARD, content_id: 102 }],
  ['another release’s', { ...CARD, covers: undefined }],
  ['a kind that is none', { ...CARD, kind: 'course' }],
  ['a composition that is none', { ...CARD, shape: 'x' }],
])('%s seeds nothing', (_, stored) => expect(readSeed(stored, '101')).toBeNull())
