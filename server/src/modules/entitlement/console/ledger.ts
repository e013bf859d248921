/** The ledger of a member as operators read it: why VIP until when. */
import type { Checked, Language, Output } from '@zimu/contract'
import type { OperatorContext } from '../../../context.ts'
import type { Db } from '../../../db/open.ts'
import { localise } from '../../../texts/index.ts'
import { formatTime } from '../../../texts/time.ts'
import type { Entitlement, ExplainedEntry } from '../entitlement.service.ts'

export interface LedgerDeps {
  db: Db
  entitlement: Pick<Entitlement, 'explain'>
}

const LEDGER = 'GET /admin/api/member.Member/ledger'
type Row = Output<typeof LEDGER>['list'][number]

/** Rows of an answer; the count says how many there are. */
const MAX_ROWS = 500

const nameOf = (name: string | null, texts: string | null, language: Language) =>
  name === null ? '' : localise({ name }, texts ?? '{}', language).name

/** Who caused a row: the member, an operator by name, or the service. */
const actorOf = (actor: string) =>
  actor.startsWith('member:') ? 'member' : actor.startsWith('operator:') ? actor : 'system'

const toRow = (entry: ExplainedEntry, language: Language): Row => ({
  entry_id: entry.entry_id,
  create_time: formatTime(entry.create_time),
  kind: entry.kind,
  group_id: entry.group_id,
  content_name: nameOf(entry.content_name, entry.content_texts, language),
  reason: entry.reason,
  duration_seconds: entry.duration_ms === null ? null : Math.round(entry.duration_ms / 1000),
  note: entry.note,
  viptype_name: nameOf(entry.viptype_name, entry.viptype_texts, language),
  remote_order_id: entry.remote_order_id ?? '',
  actor: actorOf(entry.actor),
  is_taken_back: entry.is_refunded ? 1 : 0,
  undo_entry_id: entry.undo_entry_id,
  over_time: typeof entry.end === 'number' ? formatTime(entry.end) : null,
  is_held: entry.end === undefined ? 0 : 1,
})

export function createLedger({ db, entitlement }: LedgerDeps) {
  return {
    /** An unknown member has no rows. */
    async list({ member_id }: Checked<typeof LEDGER>, { language }: OperatorContext): Promise<Output<typeof LEDGER>> {
      const entries = await entitlement.explain(db, member_id)
      return { list: entries.slice(0, MAX_ROWS).map((entry) => toRow(entry, language)), count: entries.length }
    },
  }
}
