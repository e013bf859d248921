/** Compares a statement with the books while it is read: nothing but one part of it is held, and which numbers were met. */
import type { Db } from '../../../db/open.ts'
import type { Statement, StatementLine } from '../../../ports/payment/index.ts'
import { orderOfNumber } from '../address/address.rules.ts'
import { listNamed, listPeriod } from './statement.repo.ts'
import { createComparison, createSums, type Judged, type MovedSum, type Period, widen } from './statement.rules.ts'

/** Lines that are compared at once: what is held, and for how long nobody else has a turn on SQLite. */
const BATCH = 1000

/** What a part of the statement came to. */
export interface JudgedPart {
  judged: readonly Judged[]
  faults: readonly { line: number; fault: string }[]
}

/** Numbers of a whole comparison. */
export interface Compared extends Period {
  /** Lines about money that could be read. */
  lineNum: number
  faultNum: number
  agreeNum: number
  differenceNum: number
  /** Lines about other things: fees, payouts, disputes. */
  otherNum: number
  /** Number of lines that the file itself states; null if it states none. */
  declaredNum: number | null
  /** 1: the file has fewer lines than it states. */
  isCut: boolean
  sums: MovedSum[]
}

export interface CompareOptions {
  method: string
  /** Default: the days of the statement's lines. */
  period: Period | undefined
  /** Gets every line, then what the statement lacks; the next part is read when it has been taken. */
  onPart(part: JudgedPart): Promise<void> | void
}

const numbersOf = (lines: readonly StatementLine[]) => ({
  gatewayNos: [...new Set(lines.map(({ gateway_no }) => gateway_no))],
  refundNos: [...new Set(lines.map(({ refund_no }) => refund_no).filter((number) => number !== ''))],
})

export const createCompareStatement =
  ({ db }: { db: Db }) =>
  /** Undefined: a statement without lines needs a period. */
  async (statement: Statement, { method, period, onPart }: CompareOptions): Promise<Compared | undefined> => {
    const comparison = createComparison()
    const sums = createSums()
    const nums = { lineNum: 0, faultNum: 0, agreeNum: 0, differenceNum: 0 }
    const totals = { otherNum: 0, declaredNum: null as number | null }
    let found: Period | undefined

    async function take(judged: readonly Judged[], faults: JudgedPart['faults'] = []) {
      for (const one of judged) {
        sums.add(one)
        if (one.difference === '') nums.agreeNum += 1
        else nums.differenceNum += 1
      }
      nums.faultNum += faults.length
      if (judged.length + faults.length > 0) await onPart({ judged, faults })
    }

    for await (const { lines, faults } of statement.read(totals)) {
      if (faults.length > 0) await take([], faults)
      for (let start = 0; start < lines.length; start += BATCH) {
        const part = lines
          .slice(start, start + BATCH)
          .map((line) => ({ ...line, remote_order_id: orderOfNumber(line.remote_order_id) }))
        for (const { time } of part) found = widen(found, time, statement.zoneHours)
        nums.lineNum += part.length
        await take(comparison.judge(part, await listNamed(db, method, numbersOf(part))))
      }
    }
    const days = period ?? found
    if (!days) return undefined
    const { isMet } = comparison
    for await (const books of listPeriod(db, method, days, { limit: BATCH, isMet }))
      await take(comparison.judgeRest(books))
    const { otherNum, declaredNum } = totals
    const readNum = nums.lineNum + nums.faultNum + otherNum
    const isCut = declaredNum !== null && declaredNum > readNum
    return { ...days, ...nums, otherNum, declaredNum, isCut, sums: sums.list() }
  }

export type CompareStatement = ReturnType<typeof createCompareStatement>
