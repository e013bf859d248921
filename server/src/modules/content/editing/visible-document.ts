/** What visitors see of a content: written with a version of its own, and brought back from the version before. */
import type { ContentDocument } from '@zimu/contract'
import type { Dialect } from '../../../db/columns.ts'
import type { Trx } from '../../../db/open.ts'
import type { RecordedAct, Undo } from '../../../module.ts'
import type { Clock } from '../../../ports/clock/index.ts'
import { lockContent } from '../writing/indexing.repo.ts'
import type { Writes } from '../writing/writes.ts'
import * as repo from './document.repo.ts'
import type { DraftStore } from './draft-store.ts'
import { arePicturesKnown } from './pictures.repo.ts'
import { saveDocument } from './save-document.ts'

export interface VisibleDeps {
  dialect: Dialect
  clock: Clock
  store: Pick<DraftStore, 'parse'>
  writes: Pick<Writes, 'changeContent' | 'forget'>
}

/** Kinds of versions that visitors saw. */
export const PUBLISHED = ['publish', 'undo', 'import'] as const

export type Visible = ReturnType<typeof createVisible>

export function createVisible({ dialect, clock, store, writes }: VisibleDeps) {
  /** Writes a document as what visitors see, and as a version. Returns both numbers. */
  async function put(
    trx: Trx,
    content_id: number,
    document: ContentDocument,
    { kind, operator }: { kind: 'publish' | 'undo'; operator: string },
  ) {
    const now = clock.now()
    const version = await saveDocument(trx, content_id, document, { dialect, now })
    const text = JSON.stringify(document)
    const version_id = await repo.insertVersion(trx, { content_id, kind, document: text, operator, create_time: now })
    writes.forget()
    return { version, version_id }
  }

  /** Brings back the version before, if the one that was published is still the last. */
  const undo: Undo = async (trx, { target, before, after }: RecordedAct, operator) => {
    const content_id = Number(target.slice('content:'.length))
    if (!(await lockContent(trx, content_id))) return undefined
    const newest = await repo.findNewest(trx, content_id, PUBLISHED)
    const former = await repo.findVersion(trx, Number(before.version_id ?? 0))
    if (!former || former.content_id !== content_id || newest?.version_id !== after.version_id) return undefined
    const document = store.parse(former.document)
    if (!(await repo.areKnown(trx, document))) return undefined
    if (!(await arePicturesKnown(trx, content_id, document.pictures ?? []))) return undefined
    const { version_id } = await put(trx, content_id, document, { kind: 'undo', operator })
    if (before.is_draft === 1) {
      const release = typeof before.release_time === 'number' ? { release_time: before.release_time } : {}
      await writes.changeContent(trx, content_id, { is_draft: 1, is_disable: 1, ...release })
    }
    return { before: after, after: { ...before, version_id } }
  }

  return { put, undo: { 'content.publish': undo } }
}
