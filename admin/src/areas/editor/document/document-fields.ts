/** Fields of a document by their names: `name`, `category_ids`, `en.body`. Pure. */
import type { ContentDocument, GalleryPicture, Input } from '@zimu/contract'
import { LANGUAGES, type Language } from '@zimu/contract/constants'

export type Translation = NonNullable<ContentDocument['translations'][string]>
/** Changed fields, as the call that saves a draft takes them. */
export type Changes = Input<'POST /admin/api/content.Document/draft'>['changes']
export type Kind = 'video' | 'article' | 'gallery'
export type TextField = 'name' | 'title' | 'description' | 'keywords' | 'author' | 'source' | 'url' | 'body'

/** Languages that a content is translated into. */
export const TRANSLATED_LANGUAGES: readonly Language[] = LANGUAGES.slice(1)
/** Fields that have a translation, in the order of the page. */
export const TRANSLATED_FIELDS = ['name', 'title', 'description', 'keywords', 'body'] as const
export type TranslatedField = (typeof TRANSLATED_FIELDS)[number]
const OWN_FIELDS = [
  'name',
  'title',
  'description',
  'keywords',
  'author',
  'source',
  'url',
  'body',
  'is_vip',
  'can_exchange',
  'category_ids',
  'tag_ids',
  'pictures',
] as const
type OwnField = (typeof OWN_FIELDS)[number]
export type FieldValue = ContentDocument[OwnField]

/** Longest texts in UTF-16 code units, as the server takes them (`contract/src/console/document.ts`). */
export const MAX_LENGTHS: Readonly<Record<TextField, number>> = {
  name: 140,
  title: 140,
  description: 2000,
  keywords: 500,
  author: 100,
  source: 200,
  url: 500,
  body: 200_000,
}

export const EMPTY_TRANSLATION: Readonly<Translation> = { name: '', title: '', description: '', keywords: '', body: '' }

const isOwn = (field: string): field is OwnField => OWN_FIELDS.some((one) => one === field)
const isTranslated = (field: string): field is TranslatedField => TRANSLATED_FIELDS.some((one) => one === field)

/** Language of a translated field, and which it is; undefined for a field of the base. */
export function partsOf(field: string): { lang: string; part: TranslatedField } | undefined {
  const [lang = '', part = ''] = field.split('.')
  return isTranslated(part) ? { lang, part } : undefined
}

export const translationOf = (document: ContentDocument, lang: string): Readonly<Translation> =>
  document.translations[lang] ?? EMPTY_TRANSLATION

/** Value of a field; `''` for one that is not known. */
export function readField(document: ContentDocument, field: string): FieldValue {
  const parts = partsOf(field)
  if (parts) return translationOf(document, parts.lang)[parts.part]
  return isOwn(field) ? document[field] : ''
}

/** The document with a field of it changed. `value` is one of that field. */
export function writeField(document: ContentDocument, field: string, value: FieldValue): ContentDocument {
  const parts = partsOf(field)
  if (!parts) return { ...document, [field]: value }
  const translation = { ...translationOf(document, parts.lang), [parts.part]: value }
  return { ...document, translations: { ...document.translations, [parts.lang]: translation } }
}

/** The document with fields of another. */
export const takeFields = (document: ContentDocument, from: ContentDocument, fields: readonly string[]) =>
  fields.reduce((made, field) => writeField(made, field, readField(from, field)), document)

/** Lists have no order and texts of one line no edges: the server keeps neither. */
function comparable(field: string, value: FieldValue): string {
  if (field === 'pictures') return JSON.stringify(value ?? null)
  if (Array.isArray(value)) return [...new Set(value as number[])].sort((a, b) => a - b).join()
  const text = String(value)
  return field === 'body' || field.endsWith('.body') ? text : text.trim()
}

export const isSameField = (a: ContentDocument, b: ContentDocument, field: string): boolean =>
  comparable(field, readField(a, field)) === comparable(field, readField(b, field))

/** Names of the fields in which two documents differ. */
export function fieldsThatDiffer(a: ContentDocument, b: ContentDocument): string[] {
  const languages = [...new Set([...Object.keys(a.translations), ...Object.keys(b.translations)])].sort()
  const translated = languages.flatMap((lang) => TRANSLATED_FIELDS.map((part) => `${lang}.${part}`))
  return [...OWN_FIELDS, ...translated].filter((field) => !isSameField(a, b, field))
}

/** Values of some fields as a save sends them: a language goes as a whole. */
export function changesOf(document: ContentDocument, fields: readonly string[]): Changes {
  const own = fields.filter(isOwn).map((field) => [field, document[field]] as const)
  const languages = [...new Set(fields.flatMap((field) => partsOf(field)?.lang ?? []))]
  const translations = Object.fromEntries(languages.map((lang) => [lang, translationOf(document, lang)]))
  return { ...Object.fromEntries(own), ...(languages.length > 0 ? { translations } : {}) }
}

/** Entries that have a value: the wire's types allow them to be undefined. */
const given = <Row extends object>(row: Row) =>
  Object.fromEntries(Object.entries(row).filter(([, value]) => value !== undefined)) as {
    [Key in keyof Row]?: Exclude<Row[Key], undefined>
  }

type ChangedPicture = NonNullable<Changes['pictures']>[number]

/** A picture with all its words. */
const wholePicture = ({ file_id, title = '', text = '', texts = {} }: ChangedPicture): GalleryPicture => ({
  ...{ file_id, title, text },
  texts: Object.fromEntries(
    Object.entries(texts).map(([lang, words]) => [lang, { title: words.title ?? '', text: words.text ?? '' }]),
  ),
})

/** The document with changes in it. */
export function withChanges(document: ContentDocument, changes: Changes): ContentDocument {
  const { translations = {}, pictures, ...own } = changes
  const made: ContentDocument = { ...document, ...given(own), translations: { ...document.translations } }
  if (pictures) made.pictures = pictures.map(wholePicture)
  for (const [lang, translation] of Object.entries(translations))
    made.translations[lang] = { ...EMPTY_TRANSLATION, ...given(translation) }
  return made
}

/** How many parts of the base a language has: those that the base does not have are not asked for. */
export function partsDone(document: ContentDocument, kind: Kind, lang: string): { done: number; all: number } {
  const asked = askedFields(kind).filter((field) => document[field].trim() !== '')
  if (lang === LANGUAGES[0]) return { done: asked.length, all: asked.length }
  const translation = translationOf(document, lang)
  return { done: asked.filter((field) => translation[field].trim() !== '').length, all: asked.length }
}

/** Fields that a content of a kind has in every language. */
export const askedFields = (kind: Kind): readonly TranslatedField[] =>
  kind === 'article' ? TRANSLATED_FIELDS : TRANSLATED_FIELDS.filter((field) => field !== 'body')

export type FieldProblem = 'name_needed' | 'text_length' | 'url_shape'

/** Why the server would not take a field; undefined when it would. */
export function problemOf(document: ContentDocument, field: string): FieldProblem | undefined {
  const value = readField(document, field)
  if (typeof value !== 'string') return undefined
  const name = (partsOf(field)?.part ?? field) as TextField
  if (value.length > MAX_LENGTHS[name]) return 'text_length'
  if (field === 'name' && value.trim() === '') return 'name_needed'
  return field === 'url' && !/^(https?:\/\/\S+)?$/.test(value.trim()) ? 'url_shape' : undefined
}
