/** A content as its draft would publish it: card, texts and files, read past every cache. */
import type { ContentDocument, Language } from '@zimu/contract'
import type { Db } from '../../../db/open.ts'
import { type BaseCard, composeCard } from '../cards.ts'
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

/** The published parts with those of a document in their place. */
function overlay(
  { row, files, ...stored }: StoredDetail,
  document: ContentDocument,
  pictures: StoredDetail['files'] | undefined,
): StoredDetail {
  const columns = columnsOf(document)
  const { bodies, minutes } = renderDocument(document, [...stored.bodies.values()])
  const extent = row.kind === 'article' ? minutes : (pictures?.length ?? row.extent)
  const { name, title, description, keywords, author, source, url, is_vip, can_exchange, texts } = columns
  const { category_ids, tag_ids } = document
  const shown = { name, title, description, keywords, author, source, texts, extent }
  return {
    ...stored,
    row: { ...row, ...shown, is_vip, category_ids, tag_ids, url, can_exchange },
    bodies: new Map(Object.entries(bodies)),
    files: pictures ? [...pictures, ...files.filter(({ role }) => role !== 'image')] : files,
  }
}

/** Undefined if there is no such content. */
export async function readDraftContent(
  { db, catalogue }: DraftContentDeps,
  content_id: number,
  language: Language,
): Promise<DraftContent | undefined> {
  const [stored, draft] = await Promise.all([readDetail(db, content_id), findDraft(db, content_id)])
  if (!stored) return undefined
  const { row } = stored
  const hasDraft = draft !== undefined && draft.document !== ''
  const document = hasDraft ? (JSON.parse(draft.document) as ContentDocument) : undefined
  const pictures =
    document?.pictures && row.kind === 'gallery' ? await listDrafted(db, content_id, document.pictures) : undefined
  const shown = document ? overlay(stored, document, pictures) : stored
  const card = composeCard(shown.row, await catalogue.read(), language)
  return { own: { row: shown.row, card }, stored: shown, isDraft: hasDraft || !stored.isListed }
}
