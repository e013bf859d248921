/** A visitor who goes on and on: lists, searches, details, saved places, orders, live danmu, pages that are not there. */

export interface Known {
  url: string
  /** Sessions of members. */
  tokens: readonly string[]
  words: readonly string[]
  firstId: number
  lastId: number
  /** Plans on sale. */
  plans: readonly number[]
}

interface Step {
  path: string
  token?: string | undefined
  body?: object
  /** Answered so, instead of with 200. */
  expects?: number
}

/** Seconds for which a stream is open at most. */
const STREAM_S = 4
const pick = <Value>(values: readonly Value[]): Value | undefined => values[Math.floor(Math.random() * values.length)]
const below = (num: number) => Math.floor(Math.random() * num)

/** What is done how often. */
function stepsOf({ tokens, words, firstId, lastId, plans }: Known): [weight: number, make: () => Step][] {
  const id = () => firstId + below(lastId - firstId)
  const word = () => encodeURIComponent(pick(words) ?? '')
  const LIST = '/api/content.Content/list'
  return [
    [20, () => ({ path: `${LIST}?page=${below(40) + 1}&limit=20` })],
    [15, () => ({ path: `${LIST}?page=${below(40) + 1}&limit=20`, token: pick(tokens) })],
    [10, () => ({ path: `${LIST}?keywords=${word()}&limit=20` })],
    [10, () => ({ path: `/api/content.Content/suggest?keywords=${word()}` })],
    [15, () => ({ path: `/api/content.Content/info?content_id=${id()}`, token: pick(tokens) })],
    [10, () => ({ path: `/api/content.Content/info?content_id=${id()}` })],
    [
      10,
      () => ({
        path: '/api/content.Content/progress',
        token: pick(tokens),
        body: { content_id: id(), time: below(90) },
      }),
    ],
    [5, () => ({ path: '/api/member.Footprint/list', token: pick(tokens) })],
    [3, () => ({ path: '/api/setting.Order/create', token: pick(tokens), body: { viptype_id: pick(plans) } })],
    [2, () => ({ path: '/' })],
    [2, () => ({ path: `/nothing/${below(1e9)}.js`, expects: 404 })],
  ]
}

export interface Visitor {
  /** Does one thing; rejects where it is answered otherwise than it should be. */
  step(): Promise<void>
  /** Reads a film's live danmu for some seconds and goes away. */
  listen(): Promise<void>
}

export function createVisitor(known: Known): Visitor {
  const steps = stepsOf(known)
  const whole = steps.reduce((sum, [weight]) => sum + weight, 0)

  function next(): Step {
    let at = below(whole)
    for (const [weight, make] of steps) {
      at -= weight
      if (at < 0) return make()
    }
    return { path: '/' }
  }

  return {
    async step() {
      const { path, token, body, expects = 200 } = next()
      const reply = await fetch(known.url + path, {
        method: body ? 'POST' : 'GET',
        headers: { ...(token ? { apitoken: token } : {}), ...(body ? { 'content-type': 'application/json' } : {}) },
        ...(body ? { body: JSON.stringify(body) } : {}),
      })
      const text = await reply.text()
      const isCall = path.startsWith('/api/')
      if (reply.status !== expects || (isCall && !text.startsWith('{"code":200')))
        throw new Error(`${path}: ${reply.status} ${text.slice(0, 120)}`)
    },
    async listen() {
      const stop = AbortSignal.timeout(500 + below(STREAM_S * 1000))
      const path = `/api/content.Danmu/live?content_id=${known.firstId}`
      try {
        const reply = await fetch(known.url + path, { signal: stop })
        for await (const _ of reply.body ?? []);
      } catch (error) {
        if (!stop.aborted) throw error
      }
    },
  }
}
