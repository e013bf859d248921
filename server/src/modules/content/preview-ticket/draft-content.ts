/** A content as its draft would publish it: card, texts and files, read past every cache. */
import type { ContentDocument, Language } from '@zimu/contract'
import type { Db } from '../../../db/open.ts'
import { type BaseCard, composeCard } from '../cards.ts'
import { listCardRows } from '../content.repo.ts'
import { readDetail, type StoredDetail } from '../detail/detail.repo.ts'
import { findDraft } from '../editing/document.repo.ts'
import { listDrafted } from '../editing/pictures.repo.ts'
import { columnsOf, renderDocument } from '../editing/save-document.ts'
import type { CatalogueCache } from '../menu/catalogue.ts'

export interface DraftContentDeps {
  db: Db
  catalogue: Pick<CatalogueCache, 'read'>
}

export interface DraftContent {
  own: BaseCard
  stored: StoredDetail
  /** There is a draft, or visitors do not see the content at all. */
  isDraft: boolean
}

async function isListed(db: Db, content_id: number): Promise<boolean> {
  const query = db.selectFrom('content').select('is_listed').where('content_id', '=', content_id)
  return (await query.executeTakeFirst())?.is_listed === 1
}

/** The published parts with those of a document in their place. */
function overlay(
  { row }: Pick<BaseCard, 'row'>,
  { files, ...stored }: StoredDetail,
  document: ContentDocument,
  pictures: StoredDetail['files'] | undefined,
) {
  const columns = columnsOf(document)
  const { bodies, minutes } = renderDocument(document, [...stored.bodies.values()])
  const extent = row.kind === 'article' ? minutes : (pictures?.length ?? row.extent)
  const { name, title, description, keywords, author, source, url, is_vip, can_exchange, texts } = columns
  const { category_ids, tag_ids } = document
  return {
    row: {
      ...row,
      ...{ name, title, description, keywords, author, source, is_vip, texts, extent, category_ids, tag_ids },
    },
    stored: {
      ...stored,
      row: { ...stored.row, keywords, texts, url, can_exchange },
      bodies: new Map(Object.entries(bodies)),
      files: pictures ? [...pictures, ...files.filter(({ role }) => role !== 'image')] : files,
    },
  }
}

/** Undefined if there is no such content. */
export async function readDraftContent(
  { db, catalogue }: DraftContentDeps,
  content_id: number,
  language: Language,
): Promise<DraftContent | undefined> {
  const [[row], stored, draft, listed] = await Promise.all([
    listCardRows(db, [content_id], { isAny: true }),
    readDetail(db, content_id),
    findDraft(db, content_id),
    isListed(db, content_id),
  ])
  if (!row || !stored) return undefined
  const hasDraft = draft !== undefined && draft.document !== ''
  const document = hasDraft ? (JSON.parse(draft.document) as ContentDocument) : undefined
  const pictures =
    document?.pictures && row.kind === 'gallery' ? await listDrafted(db, content_id, document.pictures) : undefined
  const shown = document ? overlay({ row }, stored, document, pictures) : { row, stored }
  const card = composeCard(shown.row, await catalogue.read(), language)
  return { own: { row: shown.row, card }, stored: shown.stored, isDraft: hasDraft || !listed }
}
