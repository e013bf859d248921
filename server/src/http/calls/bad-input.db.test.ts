import { Writable } from 'node:stream'
import { type Call, calls, ERRORS, errorOutcome, isErrorKind } from '@zimu/contract'
import { minutes } from '@zimu/contract/durations'
import fc from 'fast-check'
import type { InjectOptions, LightMyRequestResponse } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { anyRequest, eachWrongRequestOn, type Meant } from '../../testing/bad-input.ts'
import { fillForBadInput } from '../../testing/bad-input-fixture.ts'
import {
  createTestApp,
  type DatabaseKind,
  eachDatabase,
  registerMember,
  setOption,
  type TestApp,
} from '../../testing/index.ts'
import { createExpectDocumented, type ExpectDocumented } from '../../testing/openapi-answers.ts'

/** How many requests each call gets from each kind of caller. */
const RUNS: Record<DatabaseKind, number> = { sqlite: 20, postgres: 8 }
/** Longer than every window of attempts. */
const LIMITS_OVER_MS = minutes(16)
const CALLERS = ['guest', 'member', 'vip'] as const
type Caller = (typeof CALLERS)[number]

const ALL = Object.values(calls) as Call[]
const CODES = new Set([200, ...Object.values(ERRORS).map(({ code }) => code)])
CODES.delete(500)

/** What an answer never shows: a stack, or the words of a database. */
const TRACES = /\n\s+at |node_modules|\.ts:\d+|sqlite|postgres|kysely|syntax error|constraint/i

/** `log` says what broke when something did. */
function expectEnvelope(reply: LightMyRequestResponse, log: string, request = '') {
  const body = reply.json()
  expect(log, `broken by ${request}`).toBe('')
  expect(Object.keys(body)).toEqual(['code', 'msg', 'data'])
  expect(CODES).toContain(body.code)
  expect(body.msg).toMatch(/\S/)
  expect(reply.headers['content-type']).toBe('application/json; charset=utf-8')
  expect(reply.headers['x-content-type-options']).toBe('nosniff')
  if (body.code === 200) {
    expect(reply.statusCode).toBe(200)
    return
  }
  const { error } = body.data
  if (!isErrorKind(error)) throw new Error(`unknown failure ${error}`)
  expect({ code: body.code, http: reply.statusCode }).toEqual(errorOutcome(error))
  expect(reply.body).not.toMatch(TRACES)
  expect(body.msg).not.toMatch(/[<>]/)
}

/** Rows that no request of these tests may take away. */
const RETAINED_TABLES = [
  'content',
  'content_body',
  'category',
  'tag',
  'viptype',
  'notice',
  'accord',
  'setting',
] as const

eachDatabase('bad input', (kind) => {
  let app: TestApp
  let meant: Meant
  let expectDocumented: ExpectDocumented
  let rowNums: Record<string, number>
  const tokens: Record<Caller, string> = { guest: '', member: '', vip: '' }
  let addressNum = 0
  let log = ''
  const stream = new Writable({
    write(chunk, _encoding, done) {
      log += String(chunk)
      done()
    },
  })

  async function countRows() {
    const { db } = app.database
    const nums: Record<string, number> = {}
    for (const table of RETAINED_TABLES) {
      const rows = await db.selectFrom(table).select(db.fn.countAll<number>().as('num')).execute()
      nums[table] = Number(rows[0]?.num)
    }
    return nums
  }

  beforeAll(async () => {
    app = await createTestApp(kind, { deps: { logger: { level: 'error', stream } } })
    for (const key of [
      'member.api_rate_num',
      'member.api_rate_guest_num',
      'member.register_ip_num',
      'member.is_captcha_register',
    ] as const)
      await setOption(app, key, 0)
    tokens.member = (await registerMember(app)).token
    const vip = await registerMember(app)
    tokens.vip = vip.token
    const grant = {
      member_id: vip.member_id,
      kind: 'vip',
      duration_ms: null,
      reason: 'grant',
      actor: 'operator',
    } as const
    await app.database.db.transaction().execute((trx) => app.app.modules.entitlement.grant(trx, grant))
    meant = await fillForBadInput(app, tokens.member)
    rowNums = await countRows()
    expectDocumented = await createExpectDocumented(app)
    // The clock moves on between requests, so that no limit per account stands in the way.
    await app.database.db.updateTable('member_session').set({ exp_time: 4e12 }).execute()
  })
  afterAll(() => app.close())

  /** Sends from an address of its own; a call that ended the session finds it alive again the next time. */
  async function send(request: InjectOptions, caller: Caller) {
    addressNum += 1
    log = ''
    const reply = await app.http.inject({
      ...request,
      remoteAddress: `10.${addressNum >> 16}.${(addressNum >> 8) & 255}.${addressNum & 255}`,
      headers: { ...request.headers, ...(tokens[caller] ? { apitoken: tokens[caller] } : {}) },
    })
    if (caller !== 'guest' && reply.json().code === 401)
      await app.database.db.updateTable('member_session').set({ end_reason: null }).execute()
    app.clock.advance(LIMITS_OVER_MS)
    return reply
  }

  describe.each(ALL)('$id', (call) => {
    it('answers each parameter missing, empty, of a wrong type, negative, huge, with SQL and HTML', async () => {
      for (const request of eachWrongRequestOn(kind, call, meant)) {
        const reply = await send(request, 'member')
        expectEnvelope(reply, log, `${request.url} ${String(request.payload).slice(0, 200)}`)
        expectDocumented(call, reply)
      }
    })

    it.each(CALLERS)('answers whatever a %s sends', async (caller) => {
      const property = fc.asyncProperty(anyRequest(call, meant), async (request) => {
        const reply = await send(request, caller)
        expectEnvelope(reply, log)
        expectDocumented(call, reply)
      })
      await fc.assert(property, { numRuns: RUNS[kind] })
    })
  })

  it('has lost nothing', async () => {
    expect(await countRows()).toEqual(rowNums)
    expect((await app.client.call('GET /api/content.Content/list', {})).data.count).toBe(2)
    expect((await app.http.inject({ url: '/health/ready' })).statusCode).toBe(200)
    expect(({} as Record<string, unknown>).is_vip).toBeUndefined()
  })
})
