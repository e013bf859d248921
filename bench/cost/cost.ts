/**
 * `npm run bench -- cost`: processor time of single answers of the built product, at 100,000 and 1,000,000 contents: every
 * list parameter of every call, and every text field with costly texts. What counts is the time of the thread that answers
 * everybody; password hashes, which are costly on purpose, run on others.
 */

import { existsSync, readFileSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { type Call, calls } from '@zimu/contract'
import { seconds } from '@zimu/contract/durations'
import { type Running, startProduct } from '../../harness/product.ts'
import { eachCostlyHeader, eachCostlyRequest } from '../../server/src/testing/costly.ts'
import { adoptedVisits, MAX_VISITS } from '../adopted-visits.ts'
import { prepareCatalogue } from '../catalogues.ts'
import { type Report, round } from '../report.ts'
import { eachListRequest, PAGES_BESIDE } from './lists.ts'
import { addReader } from './reader.ts'

const SIZES = (process.env.COST_CONTENTS ?? '100000,1000000').split(',').map(Number)
const BOUND_MS = 50
const SHOWN = Number(process.env.COST_SHOWN ?? 12)
/** Longer than anything is cached: what was over the bound is measured once more, in case it met a collection of garbage. */
const AGAIN_MS = seconds(31)
const MEANT = { content_id: ['1'], target_id: [1], viptype_id: [1], way: ['password'], platform: ['10'] }

interface Question {
  title: string
  method: string
  path: string
  headers: Record<string, string>
  body?: string
}

interface Cost extends Question {
  ms: number
}

/** Time that the first thread of a process has been on a processor. */
function threadMs(pid: number): number {
  return Number(readFileSync(`/proc/${pid}/task/${pid}/schedstat`, 'utf8').split(' ')[0]) / 1e6
}

let addressNum = 0
/** From an address of its own, as a trusted proxy would tell it: limits must not hide what an answer costs. */
function freshAddress(): string {
  addressNum += 1
  return `10.${addressNum >> 16}.${(addressNum >> 8) & 255}.${addressNum & 255}`
}

function createAsker({ url, pid }: Running) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const send = ({ method, path, headers, body }: Question) =>
    new Promise<void>((done) => {
      const forwarded = headers['x-forwarded-for'] ? {} : { 'x-forwarded-for': freshAddress() }
      const sent = request(url + path, { method, agent, headers: { ...forwarded, ...headers } }, (reply) => {
        reply.resume()
        reply.once('end', done)
      })
      // A request that is cut off in the middle of its body has been answered as well.
      sent.once('error', () => done())
      sent.end(body)
    })
  return async (question: Question): Promise<number> => {
    const from = threadMs(pid)
    await send(question)
    return threadMs(pid) - from
  }
}

/** Visits of a guest, as many as a call may bring. */
function adoptions(member: Record<string, string>, contents: number): Question[] {
  return Array.from({ length: 5 }, (_, turn) => ({
    title: `member.Footprint/adopt ${MAX_VISITS} visits`,
    method: 'POST',
    path: '/api/member.Footprint/adopt',
    headers: { ...member, 'content-type': 'application/json' },
    body: JSON.stringify(adoptedVisits(MAX_VISITS, turn, contents)),
  }))
}

function questionsOf(token: string, contents: number): Question[] {
  const member = { apitoken: token }
  const lists = eachListRequest().map(({ title, path }) => ({ title, path, method: 'GET', headers: member }))
  const texts = (Object.values(calls) as Call[]).flatMap((call) =>
    [...eachCostlyRequest(call, MEANT)].map(({ title, request: { method = 'GET', url, payload, headers } }) => ({
      title: `${call.path.slice(5)} ${title}`,
      method,
      path: String(url),
      headers: { ...member, ...(headers as Record<string, string>) },
      ...(payload === undefined ? {} : { body: String(payload) }),
    })),
  )
  const heads = ['/api/content.Content/list', ...PAGES_BESIDE].flatMap((path) =>
    [...eachCostlyHeader(path)].map(({ title, request: { headers } }) => ({
      title,
      path,
      method: 'GET',
      headers: headers as Record<string, string>,
    })),
  )
  return [...lists, ...adoptions(member, contents), ...texts, ...heads]
}

async function measure(contents: number, report: Report): Promise<void> {
  const folder = await prepareCatalogue(contents)
  const token = await addReader(folder)
  const product = await startProduct(folder, { TRUSTED_PROXIES: 'loopback' })
  try {
    const ask = createAsker(product)
    // Code that has run before is what members meet.
    const questions = questionsOf(token, contents).filter(({ title }) =>
      new RegExp(process.env.COST_ONLY ?? '').test(title),
    )
    for (const question of questions.filter((_, index) => index % 40 === 0)) await ask(question)
    await new Promise((done) => setTimeout(done, AGAIN_MS))
    const costs: Cost[] = []
    for (const question of questions) costs.push({ ...question, ms: await ask(question) })
    const over = costs.filter(({ ms }) => ms > BOUND_MS)
    if (over.length > 0) await new Promise((done) => setTimeout(done, AGAIN_MS))
    for (const cost of over) cost.ms = Math.min(cost.ms, await ask(cost))
    costs.sort((a, b) => b.ms - a.ms)
    for (const { title, ms } of costs.slice(0, SHOWN))
      report.row({ contents, ms: round(ms, 1), what: title.slice(0, 110) })
    report.goal({
      name: `slowest of ${costs.length} answers at ${contents} contents, processor time`,
      value: costs[0]?.ms ?? 0,
      kind: 'at_most',
      bound: BOUND_MS,
      unit: 'ms',
    })
  } finally {
    await product.stop()
  }
}

export async function benchCost(report: Report): Promise<void> {
  if (!existsSync('/proc/self/schedstat'))
    return report.unmeasured('processor time', 'there is no /proc/<pid>/schedstat')
  for (const contents of SIZES) await measure(contents, report)
}
