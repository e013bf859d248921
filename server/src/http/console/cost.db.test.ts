import { type Call, operatorCalls } from '@zimu/contract'
import { minutes } from '@zimu/contract/durations'
import type { InjectOptions, LightMyRequestResponse } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { get, type Meant, post, soundValues } from '../../testing/bad-input.ts'
import { eachCostlyRequest, queryText } from '../../testing/costly.ts'
import { openConsole, type TestApp } from '../../testing/index.ts'

const ALL = Object.values(operatorCalls) as Call[]
/** A hundred requests to a busy machine take their time; what they may cost is counted by processor time. */
const HANGS_MS = minutes(3)

describe('the cost of a request to the console', () => {
  let app: TestApp
  let meant: Meant
  let send: (request: InjectOptions) => Promise<LightMyRequestResponse>
  let cheapMs = 0
  beforeAll(async () => {
    ;({ app, send, meant } = await openConsole('sqlite'))
    const costs: number[] = []
    for (let turn = 0; turn < 100; turn += 1)
      costs.push(await costOf({ method: 'GET', url: '/admin/api/operator.Session/info' }))
    cheapMs = Math.max(1, costs.sort((a, b) => a - b)[50] ?? 0)
  })
  afterAll(() => app.close())

  async function costOf(request: InjectOptions): Promise<number> {
    const from = process.cpuUsage()
    await send(request)
    const { user, system } = process.cpuUsage(from)
    return (user + system) / 1000
  }
  async function minCost(request: InjectOptions, enoughMs: number): Promise<number> {
    let min = Number.POSITIVE_INFINITY
    for (let turn = 0; turn < 5 && min > enoughMs; turn += 1) min = Math.min(min, await costOf(request))
    return min
  }

  it.each(ALL)(
    '$id is bounded for every costly text in every field',
    async (call) => {
      const values = soundValues(call, meant)
      const sound =
        call.method === 'GET' ? get(call, queryText(values)) : post(call, 'application/json', JSON.stringify(values))
      // In proportion to what a call takes: the text of a whole article is rendered in one.
      const bodies = call.bodyLimit / (16 * 1024)
      const maxMs = (120 + 40 * bodies) * cheapMs + 8 * (await minCost(sound, 0))
      const found: string[] = []
      for (const { title, request } of eachCostlyRequest(call, meant)) {
        const cost = await minCost(request, maxMs)
        if (cost > maxMs) found.push(`${title}: ${cost.toFixed(0)} ms, may cost ${maxMs.toFixed(0)}`)
      }
      expect(found).toEqual([])
    },
    HANGS_MS,
  )
})
