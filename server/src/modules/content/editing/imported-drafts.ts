/** What an import writes: drafts over contents, and contents that are drafts. Within the transactions of its job. */
import type { ContentDocument } from '@zimu/contract'
import type { Db, Trx } from '../../../db/open.ts'
import type { Undo } from '../../../module.ts'
import type { Clock } from '../../../ports/clock/index.ts'
import type { BulkOutcome, RowValues } from '../../bulk/index.ts'
import { lockContent } from '../writing/indexing.repo.ts'
import type { Writes } from '../writing/writes.ts'
import type { createCreation } from './creation.ts'
import * as repo from './document.repo.ts'
import { type Changes, fieldsThatDiffer, withChanges } from './document.rules.ts'
import type { DraftStore } from './draft-store.ts'
import type { createPublishing } from './publishing.ts'
import { readDocument } from './read-document.ts'

export interface ImportedDraftsDeps {
  db: Db
  clock: Clock
  store: DraftStore
  writes: Pick<Writes, 'changeContent' | 'forget'>
  make: ReturnType<typeof createCreation>['make']
  publishing: Pick<ReturnType<typeof createPublishing>, 'publishDraft' | 'isPublishable'>
  undoPublishing: Undo
}

/** One row of a table that is imported. */
export interface ImportedRow {
  /** 0: a new content. */
  content_id: number
  /** Version of the content when the row was looked at. */
  version: number
  kind: 'video' | 'gallery' | 'article'
  /** Of a new content; `""`: made up. */
  unique: string
  changes: Changes
  isPublished: boolean
}

export function createImportedDrafts({ clock, store, writes, make, publishing, undoPublishing }: ImportedDraftsDeps) {
  /** Writes a draft as a version of its own, so that the one before it stays. */
  async function write(trx: Trx, content_id: number, version: number, document: ContentDocument, operator: string) {
    const text = JSON.stringify(document)
    const now = clock.now()
    const draft_version = await repo.writeDraft(trx, content_id, version, { document: text, operator, save_time: now })
    if (draft_version === undefined) throw await store.conflict(trx, content_id)
    await repo.insertVersion(trx, { content_id, kind: 'save', document: text, operator, create_time: now })
    return draft_version
  }

  async function requireRow(trx: Trx, content_id: number) {
    const row = await repo.findEdited(trx, content_id)
    if (!row) throw new Error(`content ${content_id} is gone`)
    return row
  }

  async function create(trx: Trx, { kind, unique, changes }: ImportedRow, operator: string): Promise<BulkOutcome> {
    const name = changes.name ?? ''
    const { content_id } = await make(trx, { kind, name, unique }, operator)
    const document = withChanges(await readDocument(trx, await requireRow(trx, content_id)), changes)
    await write(trx, content_id, 0, document, operator)
    return { row_id: content_id, name, skip: '', before: { is_delete: 1 }, after: { is_delete: 0, is_draft: 1 } }
  }

  /** The version that holds a draft as it is now. */
  async function versionOf(trx: Trx, content_id: number, document: string, operator: string): Promise<number> {
    const newest = await repo.findNewest(trx, content_id, ['save', 'publish', 'undo', 'import'])
    if (newest?.document === document) return newest.version_id
    return repo.insertVersion(trx, { content_id, kind: 'save', document, operator, create_time: clock.now() })
  }

  async function change(trx: Trx, given: ImportedRow, operator: string): Promise<BulkOutcome> {
    const { content_id, version, changes, isPublished } = given
    await lockContent(trx, content_id)
    const row = await repo.findEdited(trx, content_id)
    if (!row) return { row_id: content_id, name: '', skip: 'gone' }
    const named = { row_id: content_id, name: row.name }
    if (row.is_delete === 1) return { ...named, skip: 'in_bin' }
    if (row.version !== version) return { ...named, skip: 'moved_on' }
    const draft = await repo.findDraft(trx, content_id)
    const base = draft?.document ? store.parse(draft.document) : await readDocument(trx, row)
    const document = withChanges(base, changes)
    if (fieldsThatDiffer(base, document).length === 0 && !isPublished) return { ...named, skip: 'same' }
    if (isPublished && !(await publishing.isPublishable(trx, row, document))) return { ...named, skip: 'refused' }
    await store.keepFirst(trx, row)
    const formerVersionId = draft?.document ? await versionOf(trx, content_id, draft.document, draft.operator) : 0
    const draft_version = await write(trx, content_id, draft?.version ?? 0, document, operator)
    if (!isPublished) return { ...named, skip: '', before: { formerVersionId }, after: { draft_version } }
    const { before, after } = await publishing.publishDraft(trx, content_id, operator)
    return { ...named, skip: '', before, after }
  }

  return {
    /** Writes one row. A new content has no text or files of its own yet, so it is a draft. */
    apply: (trx: Trx, row: ImportedRow, operator: string): Promise<BulkOutcome> =>
      row.content_id === 0 ? create(trx, row, operator) : change(trx, row, operator),

    /** Makes a content that was just imported a draft; one that is a draft gets what was imported as its draft. */
    async keepAsDraft(trx: Trx, content_id: number, isNew: boolean, operator: string): Promise<void> {
      const row = await requireRow(trx, content_id)
      if (isNew) await writes.changeContent(trx, content_id, { is_draft: 1, is_disable: 1 })
      else if (row.is_draft !== 1) return
      const draft = await repo.findDraft(trx, content_id)
      await write(trx, content_id, draft?.version ?? 0, await readDocument(trx, row), operator)
    },

    /** Brings back the draft before, or what visitors saw before; what moved on since is left as it is. */
    async revert(
      trx: Trx,
      content_id: number,
      { before, after }: { before: RowValues; after: RowValues },
      operator: string,
    ): Promise<BulkOutcome> {
      await lockContent(trx, content_id)
      const row = await repo.findEdited(trx, content_id)
      if (!row) return { row_id: content_id, name: '', skip: 'gone' }
      const named = { row_id: content_id, name: row.name }
      if (after.version_id !== undefined) {
        const undone = await undoPublishing(trx, { target: `content:${content_id}`, before, after }, operator, '')
        return undone ? { ...named, skip: '', before: {}, after: {} } : { ...named, skip: 'moved_on' }
      }
      const draft = await repo.findDraft(trx, content_id)
      if (draft?.version !== after.draft_version) return { ...named, skip: 'moved_on' }
      const former = await repo.findVersion(trx, Number(before.formerVersionId))
      const document = former?.content_id === content_id ? former.document : ''
      await repo.writeDraft(trx, content_id, draft?.version ?? 0, { document, operator, save_time: clock.now() })
      return { ...named, skip: '', before: {}, after: {} }
    },
  }
}
