/** Writes a document over what is published of a content: texts, access, categories, tags. Its files stay as they are. */
import type { ContentDocument, Language } from '@zimu/contract'
import type { Trx } from '../../../db/open.ts'
import { type BodyPicture, renderMarkdown } from '../../../markdown/markdown.ts'
import { readingMinutes } from '../../../markdown/reading-minutes.ts'
import { readIndexed, reindex } from '../writing/indexing.repo.ts'
import { saveBodies, saveCategories, saveTags, type WriteContext } from '../writing/writer.repo.ts'
import { listBodies } from './document.repo.ts'
import { savePictures } from './pictures.repo.ts'

const IMAGE = /<img\b[^>]*>/g
const attributeOf = (tag: string, name: string) => new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1]

/** Sizes and colours of pictures that texts of a content show now, by address. */
export function knownPictures(htmls: readonly string[]): ReadonlyMap<string, BodyPicture> {
  const tags = htmls.flatMap((html) => html.match(IMAGE) ?? [])
  return new Map(
    tags.map((tag) => {
      const src = attributeOf(tag, 'src') ?? ''
      const size = (name: string) => Number(attributeOf(tag, name) ?? 0)
      return [src, { src, width: size('width'), height: size('height'), color: attributeOf(tag, 'data-color') ?? '' }]
    }),
  )
}

/** Renders Markdown; pictures that are not ours are left out. */
export function renderBody(markdown: string, known: ReadonlyMap<string, BodyPicture>): string {
  return renderMarkdown(markdown, (src) => known.get(src) ?? { src, width: 0, height: 0, color: '' })
}

const textsOf = (document: ContentDocument) =>
  Object.fromEntries(
    Object.entries(document.translations).map(([lang, { body: _, ...texts }]) => [
      lang,
      Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== '')),
    ]),
  )

export interface RenderedDocument {
  /** HTML by language. */
  bodies: Partial<Record<Language, string>>
  /** Markdown by language, of texts that are not empty. */
  sources: Record<string, string>
  /** Minutes that reading the text takes. */
  minutes: number
}

/** The texts of a document as visitors get them. `htmls`: texts that the content shows now, whose pictures are known. */
export function renderDocument(document: ContentDocument, htmls: readonly string[]): RenderedDocument {
  const known = knownPictures(htmls)
  const given: Record<string, string> = { 'zh-Hans': document.body }
  for (const [lang, { body }] of Object.entries(document.translations)) given[lang] = body
  const written = Object.entries(given).filter(([, markdown]) => markdown.trim() !== '')
  const bodies: RenderedDocument['bodies'] = Object.fromEntries(
    written.map(([lang, markdown]) => [lang, renderBody(markdown, known)]),
  )
  const [first = ''] = [bodies['zh-Hans'], ...Object.values(bodies)].filter((html) => html !== undefined)
  return { bodies, sources: Object.fromEntries(written), minutes: readingMinutes(first) }
}

/** Columns of a content that a document decides. */
export function columnsOf(document: ContentDocument) {
  const { name, title, description, keywords, author, source, url, is_vip, can_exchange } = document
  const texts = JSON.stringify(textsOf(document))
  return { name, title, description, keywords, author, source, url, is_vip, can_exchange, texts }
}

/** Writes it, with lists, counts and search index. Returns the content's new version. */
export async function saveDocument(
  trx: Trx,
  content_id: number,
  document: ContentDocument,
  { dialect, now }: Pick<WriteContext, 'dialect' | 'now'>,
): Promise<number> {
  const [indexed] = await readIndexed(trx, [content_id])
  const rendered = renderDocument(
    document,
    (await listBodies(trx, content_id)).map(({ html }) => html),
  )
  const { version, kind } = await trx
    .updateTable('content')
    .set((eb) => ({ ...columnsOf(document), update_time: now, version: eb('version', '+', 1) }))
    .where('content_id', '=', content_id)
    .returning(['version', 'kind'])
    .executeTakeFirstOrThrow()
  if (kind === 'article')
    await trx.updateTable('content').set({ extent: rendered.minutes }).where('content_id', '=', content_id).execute()
  if (kind === 'gallery' && document.pictures) await savePictures(trx, content_id, document.pictures)
  await saveCategories(trx, content_id, document.category_ids)
  await saveTags(trx, content_id, document.tag_ids)
  await saveBodies(trx, content_id, rendered.bodies, rendered.sources)
  await reindex(trx, dialect, content_id, indexed)
  return version
}
