import { expect, it } from 'vitest'
import { type Slide, warningsOf } from './slide-words.ts'

const slide = {
  content_id: 7,
  content_name: '永字八法',
  content_image: '',
  is_content_listed: 1,
  url: '',
  image_url: '/storage/a.webp',
  width: 1200,
} as Slide

it.each([
  ['sound', {}, []],
  ['one whose content is hidden', { is_content_listed: 0 }, ['content_hidden']],
  ['one whose content is gone', { content_name: '', is_content_listed: 0 }, ['content_gone']],
  ['one with a small picture', { width: 779 }, ['small_picture']],
  ['one with the picture of its content', { image_url: '', width: 0 }, []],
  ['one that leads nowhere', { content_id: 0, content_name: '', is_content_listed: 0 }, ['no_lead']],
] as const)('%s', (_title, changed, warnings) => {
  expect(warningsOf({ ...slide, ...changed })).toEqual(warnings)
})
