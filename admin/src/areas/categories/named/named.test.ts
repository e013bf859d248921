import { expect, it } from 'vitest'
import { loadText } from '../../../i18n/index.ts'
import { changedFields, cleanNamed, conflictFields, isWhole, mergeNamed, readCurrent } from './named.ts'

const base = { names: { 'zh-Hans': '字体', en: 'Type' }, key: 'type', image_url: '' }

it('white space at the ends is no change, and is not sent', () => {
  expect(changedFields(base, { ...base, names: { 'zh-Hans': ' 字体', en: 'Type ' } })).toEqual([])
  expect(cleanNamed({ names: { 'zh-Hans': ' 字 ', fr: ' ' }, key: ' a ', image_url: ' ' })).toEqual({
    names: { 'zh-Hans': '字' },
    key: 'a',
    image_url: '',
  })
})

it('needs a name in the base language and a key of small letters', () => {
  expect(isWhole(base)).toBe(true)
  expect(isWhole({ ...base, names: { en: 'Type' } })).toBe(false)
  expect(isWhole({ ...base, key: 'Type' })).toBe(false)
})

it('what only one side changed is kept; of what both did the chosen side', async () => {
  const text = await loadText('zh-Hans', 'console')
  const mine = { ...base, names: { ...base.names, 'zh-Hans': '字样', fr: 'Type' } }
  const theirs = readCurrent(
    { version: 2, names: { 'zh-Hans': '字型', en: 'Typefaces' }, category_unique: 'type', image_url: '' },
    'category_unique',
    base,
  )
  const sides = { base, mine, theirs }
  expect(conflictFields(sides, text).map(({ key, mine: own }) => [key, own])).toEqual([
    ['zh-Hans', '字样'],
    ['en', undefined],
  ])
  expect(mergeNamed(sides, { 'zh-Hans': 'theirs' }).names).toEqual({ 'zh-Hans': '字型', en: 'Typefaces', fr: 'Type' })
  expect(mergeNamed(sides, { 'zh-Hans': 'mine' }).names).toEqual({ 'zh-Hans': '字样', en: 'Typefaces', fr: 'Type' })
})
