/** Drafts: saved by themselves, apart from what is published, each save a version. */
import type { Checked, Output } from '@zimu/contract'
import type { OperatorContext } from '../../../context.ts'
import type { Commit } from '../../../db/commit.ts'
import type { Db } from '../../../db/open.ts'
import type { Clock } from '../../../ports/clock/index.ts'
import { formatTime } from '../../../texts/time.ts'
import type { Acts } from '../../operator-record/index.ts'
import * as repo from './document.repo.ts'
import { withChanges } from './document.rules.ts'
import { actorOf, type DraftStore } from './draft-store.ts'
import { readDocument } from './read-document.ts'

export interface DraftsDeps {
  db: Db
  commit: Commit
  clock: Clock
  acts: Pick<Acts, 'perform'>
  store: DraftStore
}

export function createDrafts({ db, commit, clock, acts, store }: DraftsDeps) {
  const { requireEdited, nicknameOf, keepFirst, conflict, write, parse } = store
  return {
    async info({
      content_id,
    }: Checked<'GET /admin/api/content.Document/info'>): Promise<Output<'GET /admin/api/content.Document/info'>> {
      const row = await requireEdited(db, content_id)
      const draft = await repo.findDraft(db, content_id)
      const saved = draft && {
        document: draft.document === '' ? null : parse(draft.document),
        draft_version: draft.version,
        save_time: formatTime(draft.save_time),
        saved_by: await nicknameOf(db, draft.operator),
      }
      const { kind, version } = row
      return {
        ...{ content_id, kind, version },
        published: await readDocument(db, row),
        draft_version: draft?.version ?? 0,
        draft: saved?.document ? { ...saved, document: saved.document } : null,
      }
    },

    /** Saves changed fields. Throws `content.not_found`, `request.conflict`. */
    async save(
      { content_id, draft_version, changes }: Checked<'POST /admin/api/content.Document/draft'>,
      context: OperatorContext,
    ) {
      const row = await requireEdited(db, content_id)
      const draft = await repo.findDraft(db, content_id)
      const base = draft?.document ? parse(draft.document) : await readDocument(db, row)
      if ((draft?.version ?? 0) !== draft_version) throw await conflict(db, content_id)
      return commit(async (trx) => {
        await keepFirst(trx, row)
        return write(trx, { content_id, draft_version }, withChanges(base, changes), context)
      })
    },

    /** Throws the draft away; its versions stay. */
    discard(
      { content_id, draft_version, request_id }: Checked<'POST /admin/api/content.Document/discard'>,
      context: OperatorContext,
    ) {
      const act = { call: 'POST /admin/api/content.Document/discard', request_id }
      return acts.perform(context, act, async (trx) => {
        const row = await requireEdited(trx, content_id)
        const gone = { document: '', operator: actorOf(context), save_time: clock.now() }
        const version = await repo.writeDraft(trx, content_id, draft_version, gone)
        if (version === undefined) throw await conflict(trx, content_id)
        return {
          change: {
            action: 'content.discard_draft',
            target: `content:${content_id}`,
            target_name: row.name,
            right: 'content.write' as const,
            before: { draft_version },
          },
          answer: () => ({}),
        }
      })
    },
  }
}
