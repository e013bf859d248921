/** Rules of documents (what operators edit of a content): changes, differences, what is amiss. Pure. */
import type { ContentDocument } from '@zimu/contract'

type Translation = NonNullable<ContentDocument['translations'][string]>
export type Changes = { readonly [Field in keyof ContentDocument]?: ContentDocument[Field] | undefined }

const PLAIN = ['name', 'title', 'description', 'keywords', 'author', 'source', 'url', 'body'] as const
const FLAGS = ['is_vip', 'can_exchange'] as const
const LINKS = ['category_ids', 'tag_ids'] as const
const TRANSLATED = ['name', 'title', 'description', 'keywords', 'body'] as const
const NOTHING: Translation = { name: '', title: '', description: '', keywords: '', body: '' }

const isEmpty = (translation: Translation) => TRANSLATED.every((field) => translation[field] === '')
const unique = (ids: readonly number[]) => [...new Set(ids)].sort((a, b) => a - b)

type Picture = NonNullable<ContentDocument['pictures']>[number]

/** Each picture once, without empty texts. */
function tidyPictures(pictures: readonly Picture[]): Picture[] {
  const seen = new Set<number>()
  return pictures
    .filter(({ file_id }) => !seen.has(file_id) && seen.add(file_id))
    .map(({ file_id, title, text, texts }) => {
      const kept = Object.entries(texts).filter(([, words]) => words.title !== '' || words.text !== '')
      const sorted = kept
        .sort(([a], [b]) => (a < b ? -1 : 1))
        .map(([lang, words]) => [lang, { title: words.title, text: words.text }])
      return { file_id, title, text, texts: Object.fromEntries(sorted) }
    })
}

/** A document in its one form: ids and pictures once and in order, no empty translations. */
export function tidy(document: ContentDocument): ContentDocument {
  const kept = Object.entries(document.translations).filter(([, translation]) => !isEmpty(translation))
  return {
    ...document,
    category_ids: unique(document.category_ids),
    tag_ids: unique(document.tag_ids),
    ...(document.pictures ? { pictures: tidyPictures(document.pictures) } : {}),
    translations: Object.fromEntries(kept.sort(([a], [b]) => (a < b ? -1 : 1))),
  }
}

/** A document with changed fields; a language of `translations` replaces that language. */
export function withChanges(document: ContentDocument, changes: Changes): ContentDocument {
  const given = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined))
  const translations = { ...document.translations, ...changes.translations }
  return tidy({ ...document, ...given, translations })
}

/** Names of the fields in which two documents differ: `name`, `category_ids`, `en.body`. */
export function fieldsThatDiffer(a: ContentDocument, b: ContentDocument): string[] {
  const own = [...PLAIN, ...FLAGS].filter((field) => a[field] !== b[field])
  const links = LINKS.filter((field) => unique(a[field]).join() !== unique(b[field]).join())
  const pictures = a.pictures && b.pictures && JSON.stringify(a.pictures) !== JSON.stringify(b.pictures)
  const languages = [...new Set([...Object.keys(a.translations), ...Object.keys(b.translations)])].sort()
  const translated = languages.flatMap((lang) => {
    const [before, after] = [a.translations[lang] ?? NOTHING, b.translations[lang] ?? NOTHING]
    return TRANSLATED.filter((field) => before[field] !== after[field]).map((field) => `${lang}.${field}`)
  })
  return [...own, ...links, ...(pictures ? ['pictures'] : []), ...translated]
}

/** Values of some fields, for the record. */
export function pickFields(document: ContentDocument, fields: readonly string[]): Record<string, unknown> {
  const read = (field: string): unknown => {
    const [lang = '', part] = field.split('.')
    if (part === undefined) return document[field as keyof ContentDocument]
    return (document.translations[lang] ?? NOTHING)[part as keyof Translation]
  }
  return Object.fromEntries(fields.map((field) => [field, read(field)]))
}

export type Problem = 'no_cover' | 'no_description' | 'no_category' | 'translation_missing' | 'picture_without_text'

/** Pictures of a Markdown text: how many, and how many without a text for those who do not see them. */
export function countPictures(markdown: string): { num: number; unnamedNum: number } {
  const pictures = [...markdown.matchAll(/!\[([^\]\n]{0,1000})\]\(/g)]
  return { num: pictures.length, unnamedNum: pictures.filter(([, text = '']) => text.trim() === '').length }
}

/** What is amiss and does not hinder publishing. */
export function problemsOf(document: ContentDocument, { image_url }: { image_url: string }): Problem[] {
  const bodies = [document.body, ...Object.values(document.translations).map(({ body }) => body)]
  const isTranslated = (document.translations.en?.name ?? '') !== ''
  const found: [Problem, boolean][] = [
    ['no_cover', image_url === ''],
    ['no_description', document.description === ''],
    ['no_category', document.category_ids.length === 0],
    ['translation_missing', !isTranslated],
    ['picture_without_text', bodies.some((body) => countPictures(body).unnamedNum > 0)],
  ]
  return found.filter(([, isAmiss]) => isAmiss).map(([problem]) => problem)
}
