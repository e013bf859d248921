import type { ContentDocument } from '@zimu/contract'
import { LANGUAGES } from '@zimu/contract/constants'
import { LANGUAGE_NAMES, type Text, type TextKey } from '../../../i18n/index.ts'
import { partsOf, readField } from './document-fields.ts'

const LABELS: Readonly<Record<string, TextKey>> = {
  name: 'contents.name',
  title: 'contents.subtitle',
  description: 'contents.description',
  keywords: 'contents.keywords',
  author: 'contents.author',
  source: 'contents.source',
  url: 'editor.url',
  body: 'editor.body',
  is_vip: 'contents.access',
  can_exchange: 'contents.exchange',
  category_ids: 'contents.category',
  tag_ids: 'contents.tags',
  pictures: 'field.pictures',
}

/** Names of categories and tags by their ids. */
export interface MenuNames {
  categories: ReadonlyMap<number, string>
  tags: ReadonlyMap<number, string>
}

/** What a field is called: `标题`, or `English · 标题`. */
export function fieldLabel(field: string, { t }: Text): string {
  const parts = partsOf(field)
  const key = LABELS[parts?.part ?? field]
  const label = key ? t(key) : field
  const language = parts && LANGUAGES.find((one) => one === parts.lang)
  return language ? `${LANGUAGE_NAMES[language]} · ${label}` : label
}

/** A line for each picture: what differs is seen by line. */
const picturesText = ({ pictures = [] }: ContentDocument): string =>
  pictures.map(({ file_id, title, text }) => [`#${file_id}`, title, text].filter(Boolean).join(' · ')).join('\n')

/** Value of a field as a person reads it. */
export function fieldText(document: ContentDocument, field: string, names: MenuNames, { t, formats }: Text): string {
  const value = readField(document, field)
  if (field === 'is_vip') return t(value === 1 ? 'contents.access_vip' : 'contents.free')
  if (field === 'can_exchange') return t(value === 1 ? 'contents.exchange_yes' : 'contents.exchange_no')
  if (field === 'pictures') return picturesText(document)
  if (!Array.isArray(value)) return String(value)
  const known = field === 'tag_ids' ? names.tags : names.categories
  return (value as number[]).map((id) => known.get(id) ?? `#${id}`).join(formats.comma)
}
