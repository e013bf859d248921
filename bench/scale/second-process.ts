/**
 * What a second process adds on PostgreSQL where a core is free: what a request costs while two processes are asked, each as often a
 * second as one was alone. The same traffic shared by two would cost more a request, as it does with one process that is asked half
 * as often: what is kept for a second serves fewer. The rate leaves time to spare on both cores: on full ones the processes would push
 * each other aside, which they do not where a core is free.
 */
import type { Running } from '../../harness/product.ts'
import { type Report, round } from '../report.ts'
import { loadsOf, type Parts, type Sent, sendAll, sendSteadily } from './asked.ts'
import { processorMs } from './processor-time.ts'

const GOAL = 0.8
/** Of a core: what one process and its part of the database take at the rate that it is asked at. */
const BUSY = 0.6
/** Of each kind of request. */
const REQUESTS = 300
const TURNS = 5
/** By then the second process has compiled what it runs, as the first one has. */
const WARM_UP = 6

export interface Processes {
  one: Running
  two: Running
  /** Of PostgreSQL. */
  database: readonly number[]
  parts: Parts
}

/** One of each kind of request, many times; no orders, of which each member has one. */
function mixOf(parts: Parts, turn: number): Sent[] {
  const loads = loadsOf(parts, REQUESTS, turn).filter(({ name }) => name !== 'orders')
  return Array.from({ length: REQUESTS }, (_, at) => loads.flatMap(({ requests }) => requests[at] ?? [])).flat()
}

export async function benchSecondProcess(report: Report, { one, two, database, parts }: Processes): Promise<void> {
  let turn = 0
  /** Processor time of one request while all these are asked, each for another mix. */
  const costOf = async (asked: readonly Running[], send: (url: string, mix: Sent[]) => Promise<void>) => {
    const mixes = asked.map(({ url }) => ({ url, mix: mixOf(parts, turn++) }))
    const pids = [...asked.map(({ pid }) => pid), ...database]
    const before = processorMs(pids)
    await Promise.all(mixes.map(({ url, mix }) => send(url, mix)))
    return (processorMs(pids) - before) / mixes.reduce((sum, { mix }) => sum + mix.length, 0)
  }
  let known = 0
  for (let at = 0; at < WARM_UP; at += 1)
    for (const process of [two, one]) known = await costOf([process], (url, mix) => sendAll(url, mix))

  const perSecond = (BUSY * 1000) / known
  const costAtRate = (asked: readonly Running[]) => costOf(asked, (url, mix) => sendSteadily(url, mix, perSecond))
  const best = { one: Number.POSITIVE_INFINITY, two: Number.POSITIVE_INFINITY }
  for (let at = 0; at < TURNS; at += 1) {
    best.one = Math.min(best.one, await costAtRate([one]))
    best.two = Math.min(best.two, await costAtRate([one, two]))
  }
  const what = `all sorts of requests, ${round(perSecond, 0)} a second`
  report.row({ what: `${what} of one process`, 'PostgreSQL ms': round(best.one, 3) })
  report.row({ what: `${what} of each of two processes`, 'PostgreSQL ms': round(best.two, 3) })
  // Two processes answer as much as their cores allow: twice what one answers, but for what a request costs more.
  report.goal({
    name: 'a second process adds',
    value: (2 * best.one) / best.two - 1,
    kind: 'at_least',
    bound: GOAL,
    unit: 'of the first',
  })
}
