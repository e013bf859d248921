/** The record as the console reads it. */
import type { Checked, Output } from '@zimu/contract'
import { days } from '@zimu/contract/durations'
import type { Selectable } from 'kysely'
import type { OperatorContext } from '../../context.ts'
import type { Db } from '../../db/open.ts'
import type { OperatorRecordTable } from '../../db/schema.ts'
import type { Clock } from '../../ports/clock/index.ts'
import { Refusal } from '../../refusal.ts'
import { formatTime } from '../../texts/time.ts'
import {
  type EntryPlace,
  findEntry,
  listEntries,
  listNicknames,
  listOwn,
  listUndoneBy,
  readHashBefore,
} from './entry.repo.ts'
import { sightOf, UNDO_MS } from './entry.rules.ts'
import type { OperatorRecord } from './operator-record.service.ts'
import { parseValues } from './reversible.ts'
import type { Undoing } from './undo.ts'

export interface EntriesDeps {
  db: Db
  clock: Clock
  record: Pick<OperatorRecord, 'verify'>
  undoing: Pick<Undoing, 'findObstacle' | 'isPossible'>
}

/** Own acts that everybody sees of their account. */
const MAX_OWN = 50

type Row = Selectable<OperatorRecordTable>
const DAY_SPANS = { today: days(1), '7d': days(7), '30d': days(30) } as const

function readPlace(cursor: string | undefined): EntryPlace | undefined {
  const [, side, number] = /^([ab])(\d{1,15})$/.exec(cursor ?? '') ?? []
  if (side === undefined) return undefined
  return { side: side === 'a' ? 'after' : 'before', record_id: Number(number) }
}

/** Operators as the list names them: `operator:<name>` of the console, `cli:<name>` of the command line. */
function readWho(who: string | undefined) {
  if (who === undefined) return undefined
  const name = who.replace(/^(cli|operator):/, '')
  return { operator: `operator:${name}`, source: who.startsWith('cli:') ? ('cli' as const) : ('console' as const) }
}

export function createEntries({ db, clock, record, undoing }: EntriesDeps) {
  let walking: Promise<Output<'GET /admin/api/audit.Entry/verify'>> | undefined

  async function walk(): Promise<Output<'GET /admin/api/audit.Entry/verify'>> {
    const verify_time = formatTime(clock.now())
    const { count, hash, brokenAt, isCut } = await record.verify()
    return { count, hash, broken_at: brokenAt, is_cut: isCut ? 1 : 0, verify_time }
  }

  function toEntry(row: Row, nicknames: ReadonlyMap<string, string>, undone: ReadonlyMap<number, number>) {
    const isConsole = row.source === 'console'
    return {
      record_id: row.record_id,
      create_time: formatTime(row.create_time),
      operator: isConsole ? row.operator : row.operator.replace(/^operator:/, 'cli:'),
      nickname: isConsole ? (nicknames.get(row.operator) ?? '') : '',
      source: isConsole ? ('console' as const) : ('cli' as const),
      action: row.action,
      target: row.target,
      target_name: row.target_name,
      reason: row.reason,
      undone_by: undone.get(row.record_id) ?? null,
      undo_of: row.undo_of,
    }
  }

  const describe = async (rows: readonly Row[]) => {
    const nicknames = await listNicknames(db, [...new Set(rows.map(({ operator }) => operator))])
    const undone = await listUndoneBy(
      db,
      rows.map(({ record_id }) => record_id),
    )
    return rows.map((row) => toEntry(row, nicknames, undone))
  }

  return {
    async list(input: Checked<'GET /admin/api/audit.Entry/list'>, context: OperatorContext) {
      const { q, who, act, target, day, limit, cursor } = input
      const sight = sightOf(context.extent, context.operator.name)
      const from = day === undefined ? undefined : clock.now() - DAY_SPANS[day]
      const place = readPlace(cursor)
      const filter = { ...sight, q, who: readWho(who), act, target, from }
      const { rows, hasMore, count, isCountExact } = await listEntries(db, filter, limit, place)
      const isBack = place?.side === 'after'
      const [first, last] = [rows[0], rows.at(-1)]
      const hasNext = isBack ? first !== undefined : hasMore
      const hasPrev = isBack ? hasMore : place !== undefined
      return {
        list: await describe(rows),
        next_cursor: hasNext && last ? `b${last.record_id}` : null,
        prev_cursor: hasPrev && first ? `a${first.record_id}` : null,
        count,
        is_count_exact: isCountExact ? (1 as const) : (0 as const),
      }
    },

    /** Own acts at the console, newest first; no more than are shown. */
    async own({ operator }: OperatorContext): Promise<Output<'GET /admin/api/audit.Entry/own'>> {
      return { list: await describe(await listOwn(db, `operator:${operator.name}`, MAX_OWN)) }
    },

    /** Throws `audit.not_found`, also for a row that is not the operator's to see. */
    async info(
      { record_id }: Checked<'GET /admin/api/audit.Entry/info'>,
      context: OperatorContext,
    ): Promise<Output<'GET /admin/api/audit.Entry/info'>> {
      const row = await findEntry(db, record_id, sightOf(context.extent, context.operator.name))
      if (!row) throw new Refusal('audit.not_found')
      const [entry] = await describe([row])
      if (!entry) throw new Refusal('audit.not_found')
      return {
        ...entry,
        before: parseValues(row.before),
        after: parseValues(row.after),
        request_id: row.request_id,
        session_id: row.session_id,
        ip: row.ip,
        hash: row.hash,
        hash_before: await readHashBefore(db, record_id),
        can_undo: undoing.findObstacle(row, context, entry.undone_by !== null) === undefined ? 1 : 0,
        undo_until: undoing.isPossible(row) ? formatTime(row.create_time + UNDO_MS) : null,
      }
    },

    /** One walk over all rows at a time: who asks meanwhile gets its answer, whose time is that of its beginning. */
    verify(): Promise<Output<'GET /admin/api/audit.Entry/verify'>> {
      walking ??= walk().finally(() => {
        walking = undefined
      })
      return walking
    },
  }
}
