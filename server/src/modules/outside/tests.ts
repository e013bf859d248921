/** Tests of what is outside: done before the act is recorded, once per request, kept as the last one. */
import { seconds } from '@zimu/contract/durations'
import type { OperatorContext } from '../../context.ts'
import type { Db } from '../../db/open.ts'
import type { Clock } from '../../ports/clock/index.ts'
import { formatTime } from '../../texts/time.ts'
import type { Acts } from '../operator-record/index.ts'
import { putTest, type StoredTest } from './test.repo.ts'

export interface TestsDeps {
  db: Db
  clock: Clock
  acts: Pick<Acts, 'perform' | 'findAnswer'>
}

export interface Tested<Result extends string> {
  result: Result
  /** What was said outside; no secret. */
  detail: string
}

export interface TestAct {
  call: string
  request_id: string
  /** Of the act in the record: `gateway.test`. */
  action: string
  /** `gateway:alipay`, `mail`. */
  name: string
  target_name: string
}

/** Longest that anything outside is waited for. */
export const OUTSIDE_MS = seconds(12)

export function createTests({ clock, acts }: TestsDeps) {
  return {
    /** Runs a test and records it; the same request again gets the first answer, and nothing is sent. */
    async run<Result extends string>(
      context: OperatorContext,
      { call, request_id, action, name, target_name }: TestAct,
      test: () => Promise<Tested<Result>>,
    ): Promise<Tested<Result> & { record_id: number | null }> {
      const known = await acts.findAnswer<Tested<Result> & { record_id: number | null }>(context, { call, request_id })
      if (known) return known
      const tested = await test()
      const actor = `operator:${context.operator.name}`
      return acts.perform(context, { call, request_id }, async (trx) => {
        await putTest(trx, { name, ...tested, actor, create_time: clock.now() })
        const change = { action, target: name, target_name, right: 'gateway.test' as const, after: { ...tested } }
        return { change, answer: (record_id) => ({ ...tested, record_id }) }
      })
    },
  }
}

export type Tests = ReturnType<typeof createTests>

/** A stored test as the console reads it; results that are unknown by now are none. */
export function lastTest<const Results extends readonly string[]>(stored: StoredTest | undefined, results: Results) {
  const result: Results[number] | undefined = results.find((one) => one === stored?.result)
  return stored && result !== undefined ? { result, detail: stored.detail, time: formatTime(stored.create_time) } : null
}

/** Ends after `OUTSIDE_MS` whatever `work` does. */
export async function inTime<Answer, Late>(
  work: Promise<Answer>,
  late: Late,
  limitMs = OUTSIDE_MS,
): Promise<Answer | Late> {
  let timer: NodeJS.Timeout | undefined
  const over = new Promise<Late>((resolve) => {
    timer = setTimeout(() => resolve(late), limitMs)
  })
  try {
    return await Promise.race([work, over])
  } finally {
    clearTimeout(timer)
  }
}
