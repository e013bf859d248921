/** Calls without a break through a proxy, from many addresses: guests' reads, members' reads, and orders, which are writes. */
import { Agent, request } from 'node:http'
import type { LoggedIn } from '../members.ts'

/** Lanes call one after the other; each is a visitor with a kept line. */
const LANES = 12
/** Addresses of one lane, or the recipe's limits for one visitor would be met. */
const ADDRESSES = 16
/** A call that takes longer has failed. */
const TIMEOUT_MS = 30_000

export type CallKind = 'list' | 'detail' | 'sessions' | 'order'
const KINDS: readonly CallKind[] = ['list', 'detail', 'sessions', 'list', 'order']

export interface CallRecord {
  kind: CallKind
  /** 0: the line broke before an answer. */
  status: number
  /** Of the envelope; undefined: the answer is none of the service's. */
  code: number | undefined
  /** Milliseconds from sending to the whole answer. */
  ms: number
  /** Milliseconds of `performance.now()` at its end. */
  end: number
  /** What was answered, where it is no success. */
  said?: string
}

export const isDone = ({ status, code }: CallRecord) => status === 200 && code === 200

interface Sent {
  path: string
  token?: string
  body?: object
}

interface Answer {
  status: number
  text: string
}

function send(origin: string, agent: Agent, { path, token, body }: Sent): Promise<Answer> {
  return new Promise((done, fail) => {
    const payload = body && JSON.stringify(body)
    const headers = {
      ...(token && { apitoken: token }),
      ...(payload && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(payload) }),
    }
    const sent = request(origin + path, { agent, method: payload ? 'POST' : 'GET', headers }, (reply) => {
      let text = ''
      reply.setEncoding('utf8').on('data', (chunk: string) => {
        text += chunk
      })
      reply.on('end', () => done({ status: reply.statusCode ?? 0, text })).on('error', fail)
    })
    sent.setTimeout(TIMEOUT_MS, () => sent.destroy(new Error('no answer')))
    sent.on('error', fail)
    sent.end(payload)
  })
}

function readEnvelope(text: string): { code?: number; data?: Record<string, unknown> } {
  try {
    return JSON.parse(text) as { code?: number; data?: Record<string, unknown> }
  } catch {
    return {}
  }
}

export interface SteadyCalls {
  /** What came of the calls so far. */
  records: readonly CallRecord[]
  /** Numbers of the orders that the service acknowledged, by member. */
  orders: ReadonlyMap<number, ReadonlySet<string>>
  /** Resolves once this many calls have ended. */
  reach(count: number): Promise<void>
  /** Ends the lanes; resolves when their last calls have ended. */
  stop(): Promise<void>
}

export interface Site {
  url: string
  members: readonly LoggedIn[]
  viptype_id: number
  /** Pause of a lane between two calls, milliseconds. */
  pauseMs?: number
}

/** Begins to call. Members order the same plan again and again, so one order of each is right. */
export function callOnAndOn({ url, members, viptype_id, pauseMs = 0 }: Site): SteadyCalls {
  const records: CallRecord[] = []
  const orders = new Map<number, Set<string>>()
  const waiting = new Set<() => void>()
  let isOver = false
  let number = 0

  function sentOf(kind: CallKind, member: LoggedIn): Sent {
    if (kind === 'list') return { path: `/api/content.Content/list?page=${1 + (number % 3)}` }
    if (kind === 'detail') return { path: `/api/content.Content/info?content_id=${1 + (number % 40)}` }
    if (kind === 'sessions') return { path: '/api/member.Member/sessions', token: member.token }
    const body = { viptype_id, request_id: `drill-${member.member_id}` }
    return { path: '/api/setting.Order/create', token: member.token, body }
  }
  async function call(agent: Agent) {
    number += 1
    const kind = KINDS[number % KINDS.length] ?? 'list'
    const member = members[number % members.length]
    if (!member) throw new Error('there are no members to call for')
    const begin = performance.now()
    const answer = await send(url, agent, sentOf(kind, member)).catch((error: Error) => ({
      status: 0,
      text: error.message,
    }))
    const { code, data } = readEnvelope(answer.text)
    const end = performance.now()
    const record: CallRecord = { kind, status: answer.status, code, ms: end - begin, end }
    records.push(isDone(record) ? record : { ...record, said: answer.text.slice(0, 200) })
    if (kind === 'order' && isDone(record)) {
      const own = orders.get(member.member_id) ?? new Set()
      orders.set(member.member_id, own.add(String(data?.remote_order_id)))
    }
    for (const wake of waiting) wake()
  }
  const lanes = Array.from({ length: LANES }, async (_lane, lane) => {
    const agents = Array.from(
      { length: ADDRESSES },
      (_agent, index) =>
        new Agent({ keepAlive: true, maxSockets: 1, localAddress: `127.0.${lane + 1}.${index + 1}` } as object),
    )
    for (let turn = 0; !isOver; turn += 1) {
      await call(agents[turn % ADDRESSES] as Agent)
      if (pauseMs > 0) await new Promise((done) => setTimeout(done, pauseMs))
    }
    for (const agent of agents) agent.destroy()
  })
  return {
    records,
    orders,
    async reach(count) {
      while (records.length < count)
        await new Promise<void>((done) => {
          const wake = () => {
            waiting.delete(wake)
            done()
          }
          waiting.add(wake)
        })
    },
    async stop() {
      isOver = true
      await Promise.all(lanes)
    },
  }
}
