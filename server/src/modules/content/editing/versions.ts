/** Versions of a content: listed, compared, brought back as the draft, thinned. */
import type { Checked, Output } from '@zimu/contract'
import type { Selectable } from 'kysely'
import type { OperatorContext } from '../../../context.ts'
import type { Db } from '../../../db/open.ts'
import type { ContentVersionTable } from '../../../db/schema.ts'
import type { Clock } from '../../../ports/clock/index.ts'
import { Refusal } from '../../../refusal.ts'
import { formatTime } from '../../../texts/time.ts'
import type { Acts } from '../../operator-record/index.ts'
import * as repo from './document.repo.ts'
import { fieldsThatDiffer } from './document.rules.ts'
import type { DraftStore } from './draft-store.ts'
import { listThinned, WHOLE_MS } from './thinning.rules.ts'

export interface VersionsDeps {
  db: Db
  clock: Clock
  acts: Pick<Acts, 'perform'>
  store: DraftStore
}

type Row = Selectable<ContentVersionTable>
const ALL = ['import', 'publish', 'undo', 'save'] as const

export function createVersions({ db, clock, acts, store }: VersionsDeps) {
  const describe = (row: Omit<Row, 'document' | 'content_id'>, nicknames: ReadonlyMap<string, string>) => ({
    version_id: row.version_id,
    kind: row.kind,
    operator: row.operator,
    nickname: nicknames.get(row.operator) ?? '',
    create_time: formatTime(row.create_time),
  })

  async function requireVersion(on: Db, version_id: number): Promise<Row> {
    const row = await repo.findVersion(on, version_id)
    if (!row) throw new Refusal('content.version_unknown')
    return row
  }

  return {
    async list({
      content_id,
      cursor,
      limit,
    }: Checked<'GET /admin/api/content.Version/list'>): Promise<Output<'GET /admin/api/content.Version/list'>> {
      await store.requireEdited(db, content_id)
      const before = /^\d{1,15}$/.test(cursor ?? '') ? Number(cursor) : Number.MAX_SAFE_INTEGER
      const rows = await repo.listVersions(db, content_id, { before, limit: limit + 1 })
      const page = rows.slice(0, limit)
      const nicknames = await repo.listNicknames(
        db,
        page.map(({ operator }) => operator),
      )
      return {
        list: page.map((row) => describe(row, nicknames)),
        next_cursor: rows.length > limit ? String(page.at(-1)?.version_id) : null,
        prev_cursor: null,
        count: await repo.countVersions(db, content_id),
        is_count_exact: 1,
      }
    },

    /** Throws `content.version_unknown`, also when both are of different contents. */
    async info({
      version_id,
      against,
    }: Checked<'GET /admin/api/content.Version/info'>): Promise<Output<'GET /admin/api/content.Version/info'>> {
      const row = await requireVersion(db, version_id)
      const { content_id } = row
      const other = against ? await requireVersion(db, against) : await repo.findNewest(db, content_id, ALL, version_id)
      if (other && other.content_id !== content_id) throw new Refusal('content.version_unknown')
      const nicknames = await repo.listNicknames(db, [row.operator, ...(other ? [other.operator] : [])])
      const document = store.parse(row.document)
      const former = other && store.parse(other.document)
      return {
        ...describe(row, nicknames),
        content_id,
        document,
        against: other && former ? { ...describe(other, nicknames), document: former } : null,
        fields: former ? fieldsThatDiffer(former, document) : [],
      }
    },

    /** Makes a version the draft. Throws `content.version_unknown`, `request.conflict`. */
    revert(
      { request_id, version_id, draft_version }: Checked<'POST /admin/api/content.Version/revert'>,
      context: OperatorContext,
    ) {
      const act = { call: 'POST /admin/api/content.Version/revert', request_id }
      return acts.perform(context, act, async (trx) => {
        const { content_id, document } = await requireVersion(trx, version_id)
        const { name } = await store.requireEdited(trx, content_id)
        const saved = await store.write(trx, { content_id, draft_version }, store.parse(document), context)
        return {
          change: {
            action: 'content.revert',
            target: `content:${content_id}`,
            target_name: name,
            right: 'content.write' as const,
            after: { version_id },
          },
          answer: () => saved,
        }
      })
    },

    /** Timed: thins the saves of store. */
    async thin(): Promise<void> {
      const now = clock.now()
      const saves = await repo.listSaves(db, { from: 0, to: now - WHOLE_MS })
      await repo.deleteVersions(db, listThinned(saves, now))
    },
  }
}
