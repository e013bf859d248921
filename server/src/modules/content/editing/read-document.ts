/** What is published of a content, as operators edit it. */
import type { ContentDocument } from '@zimu/contract'
import type { Db } from '../../../db/open.ts'
import { toMarkdown } from '../../../markdown/to-markdown.ts'
import type { Translations } from '../../../texts/index.ts'
import { type EditedRow, listBodies, listLinks } from './document.repo.ts'
import { tidy } from './document.rules.ts'
import { readPictures } from './pictures.repo.ts'

const BASE = 'zh-Hans'

/** Reads it; a text that came as HTML is turned into Markdown, which renders to the same text. */
export async function readDocument(db: Db, row: EditedRow): Promise<ContentDocument> {
  const { content_id, name, title, description, keywords, author, source, url, is_vip, can_exchange } = row
  const bodies: Record<string, string> = {}
  for (const { lang, html, markdown } of await listBodies(db, content_id))
    bodies[lang] = markdown ?? (await toMarkdown(html))
  const texts = JSON.parse(row.texts) as Translations as Record<string, Record<string, string> | undefined>
  const languages = [...new Set([...Object.keys(texts), ...Object.keys(bodies)])].filter((lang) => lang !== BASE)
  const translations = languages.map((lang) => {
    const given = texts[lang] ?? {}
    const text = (field: string) => given[field] ?? ''
    const translation = { name: text('name'), title: text('title'), description: text('description') }
    return [lang, { ...translation, keywords: text('keywords'), body: bodies[lang] ?? '' }] as const
  })
  return tidy({
    name,
    title,
    description,
    keywords,
    author,
    source,
    url,
    is_vip,
    can_exchange,
    ...(await listLinks(db, content_id)),
    body: bodies[BASE] ?? '',
    ...(row.kind === 'gallery' ? { pictures: await readPictures(db, content_id) } : {}),
    translations: Object.fromEntries(translations),
  })
}
