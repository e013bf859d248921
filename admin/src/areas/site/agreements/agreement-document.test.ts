import { expect, it } from 'vitest'
import { type AgreementInfo, differencesOf, editedOf, inForce } from './agreement-document.ts'

const texts = { name: { 'zh-Hans': '条款' }, desc: {}, content: { 'zh-Hans': '一', en: 'one' } }
const info = { ...texts, is_published: 1, draft: null } as unknown as AgreementInfo

it('a draft is edited in place of what is in force', () => {
  expect(editedOf(info)).toEqual(texts)
  const draft = { ...texts, content: { 'zh-Hans': '二' } }
  expect(editedOf({ ...info, draft } as unknown as AgreementInfo)).toEqual(draft)
  expect(inForce({ ...info, is_published: 0 })).toBeUndefined()
})

it('names every text that differs, those that went included', () => {
  expect(differencesOf(texts, { ...texts, content: { 'zh-Hans': '二' } })).toEqual([
    { field: 'content', lang: 'zh-Hans', before: '一', after: '二' },
    { field: 'content', lang: 'en', before: 'one', after: '' },
  ])
  expect(differencesOf(texts, texts)).toEqual([])
})
