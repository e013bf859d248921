/** What is asked of both databases, and how: a number of requests, sixteen at a time, each another one. */
import { Agent, request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'

/** Requests under way at once. */
const AT_ONCE = 16

export interface Sent {
  method: 'GET' | 'POST'
  path: string
  token?: string | undefined
  body?: string
}

function send(agent: Agent, baseUrl: string, { method, path, token, body }: Sent): Promise<void> {
  const headers = {
    ...(token === undefined ? {} : { apitoken: token }),
    ...(body === undefined ? {} : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }),
  }
  return new Promise((done, fail) => {
    const sent = request(baseUrl + path, { agent, method, headers }, (reply) => {
      const chunks: Buffer[] = []
      reply.on('data', (chunk: Buffer) => chunks.push(chunk))
      reply.on('end', () => {
        const text = Buffer.concat(chunks).toString()
        if (text.startsWith('{"code":200')) done()
        else fail(new Error(`${path}: ${text.slice(0, 200)}`))
      })
    })
    sent.on('error', fail)
    sent.end(body)
  })
}

/** Sends them all, sixteen at a time; rejects where one is refused. */
export async function sendAll(baseUrl: string, all: readonly Sent[]): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE })
  let next = 0
  const work = async () => {
    for (let at = next++; at < all.length; at = next++) await send(agent, baseUrl, all[at] as Sent)
  }
  try {
    await Promise.all(Array.from({ length: AT_ONCE }, work))
  } finally {
    agent.destroy()
  }
}

/** Sends them all to one process at a steady rate, however long the answers take; rejects where one is refused. */
export async function sendSteadily(baseUrl: string, all: readonly Sent[], perSecond: number): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE })
  const start = performance.now()
  try {
    await Promise.all(
      all.map(async (sent, at) => {
        await sleep(start + (at * 1000) / perSecond - performance.now())
        await send(agent, baseUrl, sent)
      }),
    )
  } finally {
    agent.destroy()
  }
}

const LIST = '/api/content.Content/list'

/** Loads by name, each with the share of SQLite's rate per core that PostgreSQL has to reach; undefined: told only. */
export interface Load {
  name: string
  share: number | undefined
  requests: readonly Sent[]
}

export interface Parts {
  /** Sessions of members. */
  tokens: readonly string[]
  words: readonly string[]
  /** Lowest and highest id of a content. */
  ids: readonly [number, number]
  plans: number
}

const many = (count: number, make: (index: number) => Sent): Sent[] =>
  Array.from({ length: count }, (_, at) => make(at))
const pick = <Value>(values: readonly Value[], index: number): Value | undefined => values[index % values.length]

/** Every load; `turn` makes those of a further run other ones. */
export function loadsOf({ tokens, words, ids: [firstId, lastId], plans }: Parts, count: number, turn: number): Load[] {
  const get = (path: string, token?: string): Sent => ({ method: 'GET', path, token })
  const page = (index: number) => `${LIST}?page=${((index + turn * 97) % 240) + 1}&limit=20`
  const search = (index: number) =>
    `${LIST}?keywords=${encodeURIComponent(pick(words, index + turn * count) ?? '')}&limit=20`
  const detail = (index: number) =>
    `/api/content.Content/info?content_id=${firstId + ((index * 7919 + turn * 104_729) % (lastId - firstId))}`
  return [
    { name: "guest's kept list", share: 0.8, requests: many(count * 12, () => get(`${LIST}?page=1&limit=20`)) },
    { name: "guest's other page", share: undefined, requests: many(count, (at) => get(page(at))) },
    {
      name: "member's list, same page",
      share: 0.5,
      requests: many(count, (at) => get(`${LIST}?page=1&limit=20`, pick(tokens, at))),
    },
    {
      name: "member's list, other page",
      share: 0.5,
      requests: many(count, (at) => get(page(at), pick(tokens, at))),
    },
    { name: 'search', share: 0.5, requests: many(count, (at) => get(search(at), pick(tokens, at))) },
    { name: 'detail', share: undefined, requests: many(count, (at) => get(detail(at), pick(tokens, at))) },
    {
      name: 'orders',
      share: 0.25,
      requests: many(Math.min(count, tokens.length), (at) => ({
        method: 'POST',
        path: '/api/setting.Order/create',
        token: tokens[at],
        body: JSON.stringify({ viptype_id: ((turn + at) % plans) + 1 }),
      })),
    },
  ]
}
