import type { ContentDocument } from '@zimu/contract'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { countPictures, fieldsThatDiffer, pickFields, problemsOf, tidy, withChanges } from './document.rules.ts'

const flag = fc.constantFrom(0 as const, 1 as const)
const ids = fc.array(fc.integer({ min: 1, max: 5 }), { maxLength: 4 })
const translation = fc.record({
  name: fc.string({ maxLength: 2 }),
  title: fc.constant(''),
  description: fc.constant(''),
  keywords: fc.constant(''),
  body: fc.string({ maxLength: 2 }),
})
const anyDocument: fc.Arbitrary<ContentDocument> = fc
  .record({
    name: fc.string({ minLength: 1, maxLength: 2 }),
    title: fc.string({ maxLength: 2 }),
    description: fc.string({ maxLength: 2 }),
    keywords: fc.constant(''),
    author: fc.constant(''),
    source: fc.constant(''),
    url: fc.constant(''),
    is_vip: flag,
    can_exchange: flag,
    category_ids: ids,
    tag_ids: ids,
    body: fc.string({ maxLength: 2 }),
    translations: fc.dictionary(fc.constantFrom('en', 'fr', 'es'), translation),
  })
  .map(tidy)

it('a document differs from itself in nothing, and from another in what makes it the other', () => {
  fc.assert(
    fc.property(anyDocument, anyDocument, (a, b) => {
      expect(fieldsThatDiffer(a, a)).toEqual([])
      const emptied = Object.fromEntries(
        Object.keys(a.translations).map((lang) => [
          lang,
          { name: '', title: '', description: '', keywords: '', body: '' },
        ]),
      )
      expect(withChanges(a, { ...b, translations: { ...emptied, ...b.translations } })).toEqual(b)
      expect(fieldsThatDiffer(a, b).length === 0).toBe(JSON.stringify(a) === JSON.stringify(b))
      expect(Object.keys(pickFields(a, fieldsThatDiffer(a, b)))).toEqual(fieldsThatDiffer(a, b))
    }),
  )
})

it('one language of many is changed without the others', () => {
  fc.assert(
    fc.property(anyDocument, (document) => {
      const changed = withChanges(document, { translations: { 'zh-Hant': { ...document, name: '字', body: '' } } })
      const { 'zh-Hant': _, ...others } = changed.translations
      expect(others).toEqual(document.translations)
    }),
  )
})

it('what is amiss is named', () => {
  expect(countPictures('![](a) 字 ![ ](b)\n\n![永](c)')).toEqual({ num: 3, unnamedNum: 2 })
  const [document] = fc.sample(anyDocument, 1)
  if (!document) throw new Error('no sample')
  const bare = { ...document, description: '', category_ids: [], translations: {}, body: '![](/storage/a.webp)' }
  expect(problemsOf(bare, { image_url: '' })).toEqual([
    'no_cover',
    'no_description',
    'no_category',
    'translation_missing',
    'picture_without_text',
  ])
})
