import { setImmediate as turn } from 'node:timers/promises'
import type { Db, Trx } from '../../db/open.ts'
import type { Clock } from '../../ports/clock/index.ts'
import {
  insertRecord,
  listAfter,
  listRecords,
  lockHead,
  type RecordFilter,
  readHead,
  setHead,
} from './operator-record.repo.ts'
import { hashAfter, type RecordRow, WALK_START, type Walk, walkOver } from './operator-record.rules.ts'

export type { RecordFilter } from './operator-record.repo.ts'

/** One change by an operator. Must not contain secrets (codes, passwords, tokens), names or addresses of members. */
export interface OperatorAction {
  /** `operator:<name>`. */
  operator: string
  source: 'cli' | 'console'
  /** The command, or the action on the console. */
  action: string
  /** Kind and key: `member:12`; `""` if several rows changed. */
  target: string
  /** Values before and after; omitted where they do not help. */
  before?: unknown
  after?: unknown
}

/** What an act of the console says besides. */
export type ConsolePart = Pick<
  RecordRow,
  'target_name' | 'reason' | 'request_id' | 'session_id' | 'right' | 'undo_of' | 'ip'
>

const NO_CONSOLE: ConsolePart = {
  target_name: '',
  reason: '',
  request_id: '',
  session_id: null,
  right: '',
  undo_of: null,
  ip: '',
}

/** What a walk over the whole record found. */
export interface RecordVerdict extends Pick<Walk, 'count' | 'hash' | 'brokenAt'> {
  /** The last row is not the one that was added last: rows are missing at the end. */
  isCut: boolean
  /** The hash that the caller had noted stands in the record; true if none was given. */
  isKnownThere: boolean
}

export type OperatorRecord = ReturnType<typeof createOperatorRecord>

/** Longer texts (a notice, an agreement) are truncated. */
const MAX_TEXT = 2000
/** Rows that are read at once. */
const PAGE = 1000

function toJson(value: unknown): string | null {
  if (value === undefined || value === null) return null
  return JSON.stringify(value, (_key, inner) =>
    typeof inner === 'string' && inner.length > MAX_TEXT ? `${inner.slice(0, MAX_TEXT)}…` : inner,
  )
}

/** Walks over the rows from the oldest on; `look` sees where the walk stands after each. */
async function walk(db: Db, look: (at: Walk) => void = () => undefined): Promise<Walk> {
  let at = WALK_START
  for (let last = 0; ; ) {
    const rows = await listAfter(db, last, PAGE)
    for (const row of rows) {
      at = walkOver(at, row)
      last = row.record_id
      look(at)
    }
    if (rows.length === 0) return at
    // The embedded database answers in this process: without a pause nobody else would be served until the end.
    await turn()
  }
}

export function createOperatorRecord({ db, clock }: { db: Db; clock: Clock }) {
  /** One row after the other, whoever adds them: each hash needs the one before. */
  async function append(trx: Trx, row: RecordRow): Promise<number> {
    const head = (await lockHead(trx)) || (await walk(trx)).hash
    const hash = hashAfter(head, row)
    const record_id = await insertRecord(trx, { ...row, hash })
    await setHead(trx, hash)
    return record_id
  }

  return {
    /** Appends a row: in the transaction of the change if one is given, else in one of its own. Returns its number. */
    async add(on: Db, { before, after, ...action }: OperatorAction, part: Partial<ConsolePart> = {}): Promise<number> {
      const values = { before: toJson(before), after: toJson(after), create_time: clock.now() }
      const row = { ...NO_CONSOLE, ...part, ...action, ...values }
      if (on.isTransaction) return append(on as Trx, row)
      return on.transaction().execute((trx) => append(trx, row))
    },

    /** Newest first. */
    list: (filter: RecordFilter) => listRecords(db, filter),

    /** Reads all rows, and whether each follows from the one before. `known`: a hash that was noted earlier. */
    async verify(known = ''): Promise<RecordVerdict> {
      let isKnownThere = known === ''
      // Read first: rows that are added during the walk come after it.
      const head = await readHead(db)
      let isHeadThere = false
      const { count, hash, brokenAt, isChained } = await walk(db, (at) => {
        isHeadThere ||= at.hash === head
        isKnownThere ||= at.hash === known
      })
      const isCut = head === '' ? isChained : !isHeadThere
      return { count, hash, brokenAt, isCut, isKnownThere }
    },
  }
}
