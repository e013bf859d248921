/** Reads a statement that was sent, compares it and keeps what it found, part by part. */
import { createReadStream } from 'node:fs'
import type { StatementReason } from '@zimu/contract'
import { days } from '@zimu/contract/durations'
import type { Db } from '../../../../db/open.ts'
import type { Log } from '../../../../log.ts'
import type { Clock } from '../../../../ports/clock/index.ts'
import type { Statement } from '../../../../ports/payment/index.ts'
import type { Judged, Period, Side } from '../../books/statement.rules.ts'
import type { CompareStatement, JudgedPart } from '../../books/statement-compare.ts'
import * as repo from './statement.repo.ts'

/** Files of statements that were sent, as the module of media keeps them. */
export interface StatementFileStore {
  /** Path on this machine. */
  pathOf(upload_id: string): string
  drop(upload_id: string): Promise<void>
}

export interface StatementJobDeps {
  db: Db
  clock: Clock
  log: Log
  files: StatementFileStore
  compareStatement: CompareStatement
  /** Reads a statement as it comes; undefined: the file is none. */
  openStatement(open: () => AsyncIterable<Uint8Array>): Promise<Statement | undefined>
}

/** Kind of the job that compares a file. */
export const COMPARE_KIND = 'statement-compare'
/** Runs of the job, after which it is given up. */
export const MAX_COMPARE_ATTEMPTS = 3
/** Lines of a statement at most. */
const MAX_LINES = 200_000
/** Lines that agree are kept so long; differences stay. */
const AGREEING_KEPT_MS = days(90)
/** Statements that one run prunes. */
const BATCH = 20

class Unusable extends Error {
  readonly reason: StatementReason
  constructor(reason: StatementReason) {
    super(reason)
    this.reason = reason
  }
}

/** `given`: the days that were asked for; `''`: those of the lines. */
export interface CompareJob {
  statement_id: number
  method: string
  period: Period | null
}

/** The beginning of a text; a character of two units is not cut in two, which JSON could not tell. */
const cut = (text: string, max: number) =>
  text.length <= max ? text : text.slice(0, max).replace(/[\uD800-\uDBFF]$/, '')

const NOTHING = { minor: null, currency: '', word: '' }
const columnsOf = (side: Side) =>
  side === null ? NOTHING : 'word' in side ? { ...NOTHING, word: cut(side.word, 64) } : { ...NOTHING, ...side }

function lineOf(statement_id: number, judged: Judged): repo.NewLine {
  const { kind, line, gateway_no, remote_order_id, refund_no } = judged
  const [here, there] = [columnsOf(judged.here), columnsOf(judged.there)]
  return {
    ...{ statement_id, kind, line },
    difference: judged.difference === '' ? 'agrees' : judged.difference,
    gateway_no: cut(gateway_no, 128),
    remote_order_id: cut(remote_order_id, 64),
    refund_no: cut(refund_no, 64),
    ...{ here_minor: here.minor, here_currency: cut(here.currency, 8), here_word: here.word },
    ...{ there_minor: there.minor, there_currency: cut(there.currency, 8), there_word: there.word },
    line_time: judged.time,
  }
}

const unreadableLine = (statement_id: number, { line, fault }: JudgedPart['faults'][number]): repo.NewLine => ({
  ...{ statement_id, line, difference: 'unreadable', kind: '', line_time: null },
  ...{ gateway_no: '', remote_order_id: '', refund_no: '' },
  ...{ here_minor: null, here_currency: '', here_word: '' },
  ...{ there_minor: null, there_currency: '', there_word: fault },
})

export function createStatementJob({ db, clock, log, files, compareStatement, openStatement }: StatementJobDeps) {
  /** Throws `Unusable`. */
  async function compare(row: repo.StatementRow, { method: asked, period }: CompareJob) {
    const { statement_id } = row
    const statement = await openStatement(() => createReadStream(files.pathOf(row.source)))
    if (!statement) throw new Unusable('unknown')
    const method = asked || statement.method
    let storedNum = 0
    const compared = await compareStatement(statement, {
      method,
      period: period ?? undefined,
      async onPart({ judged, faults }) {
        storedNum += judged.length + faults.length
        if (storedNum > 2 * MAX_LINES) throw new Unusable('many')
        await repo.insertLines(db, [
          ...judged.map((one) => lineOf(statement_id, one)),
          ...faults.map((fault) => unreadableLine(statement_id, fault)),
        ])
      },
    })
    if (!compared) throw new Unusable('empty')
    const { from, to, lineNum, faultNum, agreeNum, differenceNum, otherNum, declaredNum, isCut, sums } = compared
    const stored = await repo.countLines(db, statement_id)
    const all = [...stored.values()].reduce((sum, num) => sum + num, 0)
    if (all !== storedNum || (stored.get('agrees') ?? 0) !== agreeNum || all !== agreeNum + differenceNum + faultNum)
      throw new Error(`statement ${statement_id}: ${storedNum} lines were compared, ${all} are stored`)
    await repo.endReading(db, statement_id, {
      ...{ state: 'ready', method, encoding: statement.encoding, from_time: from, to_time: to },
      ...{ line_num: lineNum + faultNum, agree_num: agreeNum, other_num: otherNum, declared_num: declaredNum },
      ...{ difference_num: differenceNum + faultNum, open_num: differenceNum + faultNum, is_cut: isCut ? 1 : 0 },
      sums: JSON.stringify(sums),
    })
  }

  return {
    /** Runs again from its beginning after a process that died. */
    async run(payload: unknown): Promise<void> {
      const job = payload as CompareJob
      const row = await repo.findStatement(db, job.statement_id)
      if (row?.state !== 'reading') return
      await repo.deleteLines(db, job.statement_id)
      try {
        await compare(row, job)
      } catch (error) {
        if (!(error instanceof Unusable)) {
          log.error({ err: error, statement_id: job.statement_id }, 'a statement could not be compared')
          throw error
        }
        await repo.deleteLines(db, job.statement_id)
        await repo.endReading(db, job.statement_id, { state: 'unreadable', reason: error.reason, has_agreeing: 0 })
      }
      await files.drop(row.source)
    },

    /** A job that failed its last attempt is one more sentence. */
    async giveUp({ statement_id }: CompareJob): Promise<void> {
      await repo.deleteLines(db, statement_id)
      await repo.endReading(db, statement_id, { state: 'unreadable', reason: 'broken', has_agreeing: 0 })
    },

    /** Deletes lines that agree once nobody looks at them any more. */
    async prune(): Promise<void> {
      for (const { statement_id } of await repo.listWithAgreeing(db, clock.now() - AGREEING_KEPT_MS, BATCH)) {
        await repo.deleteLines(db, statement_id, 'agrees')
        await repo.markAgreeingGone(db, statement_id)
      }
    },
  }
}
