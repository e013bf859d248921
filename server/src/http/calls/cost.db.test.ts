/** No request may cost much more processor time than an ordinary one, whatever its texts are. */

import { type Call, calls } from '@zimu/contract'
import { minutes } from '@zimu/contract/durations'
import type { InjectOptions } from 'fastify'
import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { get, type Meant, post, soundValues } from '../../testing/bad-input.ts'
import { fillForBadInput } from '../../testing/bad-input-fixture.ts'
import { type CostlyRequest, eachCostlyHeader, eachCostlyRequest, queryText } from '../../testing/costly.ts'
import { createTestApp, registerMember, setOption, type TestApp } from '../../testing/index.ts'

const ALL = Object.values(calls) as Call[]
/** A hundred requests to a busy machine take their time; what they may cost is counted by processor time. */
const HANGS_MS = minutes(3)
/** Longer than every window of attempts. */
const LIMITS_OVER_MS = minutes(61)
/** How many cheap requests one costly one may be worth, besides what the call itself costs. */
const CHEAP_ONES = 60
const OWN_TIMES = 8
/** The lowest of this many measurements counts, so that a garbage collection does not fail the test. */
const ATTEMPTS = 3

/** Processor time of this process in milliseconds, threads included. */
function processorMs(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}

describe('the cost of a request', () => {
  let app: TestApp
  let meant: Meant
  let token: string
  let cheapMs: number
  let addressNum = 0

  async function send(request: InjectOptions): Promise<void> {
    addressNum += 1
    await app.http.inject({
      ...request,
      remoteAddress: `10.${addressNum >> 16}.${(addressNum >> 8) & 255}.${addressNum & 255}`,
      headers: { apitoken: token, ...request.headers },
    })
    app.clock.advance(LIMITS_OVER_MS)
  }

  async function costOf(request: InjectOptions): Promise<number> {
    const from = processorMs()
    await send(request)
    return processorMs() - from
  }

  async function minCost(request: InjectOptions, enoughMs: number): Promise<number> {
    let min = Number.POSITIVE_INFINITY
    for (let turn = 0; turn < ATTEMPTS && min > enoughMs; turn += 1) min = Math.min(min, await costOf(request))
    return min
  }

  /** Requests that cost more than they may. */
  async function findCostly(requests: Iterable<CostlyRequest>, ownMs: number): Promise<string[]> {
    const maxMs = CHEAP_ONES * cheapMs + OWN_TIMES * ownMs
    const found: string[] = []
    for (const { title, request } of requests) {
      const cost = await minCost(request, maxMs)
      if (cost > maxMs) found.push(`${title}: ${cost.toFixed(0)} ms, may cost ${maxMs.toFixed(0)}`)
    }
    return found
  }

  beforeAll(async () => {
    app = await createTestApp('sqlite', { env: { TRUSTED_PROXIES: 'loopback,10.0.0.0/8' } })
    for (const key of [
      'member.api_rate_num',
      'member.api_rate_guest_num',
      'member.register_ip_num',
      'member.is_captcha_register',
    ] as const)
      await setOption(app, key, 0)
    token = (await registerMember(app)).token
    meant = await fillForBadInput(app, token)
    await app.database.db.updateTable('member_session').set({ exp_time: 4e12 }).execute()
    const costs: number[] = []
    for (let turn = 0; turn < 200; turn += 1)
      costs.push(await costOf({ method: 'GET', url: `/api/setting.Faq/list?turn=${turn}` }))
    cheapMs = Math.max(1, costs.sort((a, b) => a - b)[100] ?? 0)
  })
  afterAll(() => app.close())

  // One register with a user name of 1 MB of combining marks stopped the process for ten minutes.
  it.each(ALL)(
    '$id is bounded for every costly text in every field',
    async (call) => {
      const values = soundValues(call, meant)
      const sound =
        call.method === 'GET' ? get(call, queryText(values)) : post(call, 'application/json', JSON.stringify(values))
      const ownMs = await minCost(sound, 0)
      expect(await findCostly(eachCostlyRequest(call, meant), ownMs)).toEqual([])
    },
    HANGS_MS,
  )

  it.each(['/api/content.Content/list', '/', '/s/1', '/storage/x/y.jpg?w=320', '/robots.txt', '/manifest.webmanifest'])(
    '%s is bounded for every costly header',
    async (url) => {
      expect(await findCostly(eachCostlyHeader(url), 0)).toEqual([])
    },
  )
})

interface SchemaLike {
  kind: string
  type: string
  wrapped?: SchemaLike
  item?: SchemaLike
  pipe?: readonly SchemaLike[]
}

/** The pipes of all texts within a schema, nested pipes laid flat. */
function textPipes(schema: SchemaLike): SchemaLike[][] {
  if (schema.wrapped) return textPipes(schema.wrapped)
  const flatten = (one: SchemaLike): SchemaLike[] =>
    one.pipe ? one.pipe.flatMap((step) => (step === one ? [step] : flatten(step))) : [one]
  if (schema.type === 'string') return [flatten(schema).filter(({ kind }) => kind !== 'schema')]
  return schema.type === 'array' && schema.item ? textPipes(schema.item) : []
}

describe('texts of calls', () => {
  it.each(ALL)('$id looks at their length before anything else', ({ input }) => {
    for (const [name, schema] of Object.entries(input.entries))
      for (const pipe of textPipes(schema as unknown as SchemaLike))
        expect(`${name} ${pipe[0]?.type}`).toBe(`${name} max_length`)
  })

  it.each(ALL)('$id refuses 100,000 characters in each', ({ input }) => {
    for (const [name, schema] of Object.entries(input.entries)) {
      if (textPipes(schema as unknown as SchemaLike).length === 0) continue
      const text = 'x'.repeat(100_000)
      const one = v.safeParse(schema, text, { abortPipeEarly: true }).success
      const listed = v.safeParse(schema, [text], { abortPipeEarly: true }).success
      expect(`${name} ${one || listed}`).toBe(`${name} false`)
    }
  })
})
