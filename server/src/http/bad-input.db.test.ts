import { Writable } from 'node:stream'
import { type Call, type CallId, calls, ERRORS, errorOutcome, isErrorKind } from '@zimu/contract'
import fc from 'fast-check'
import type { InjectOptions, LightMyRequestResponse } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { anyRequest, type Meant } from '../testing/bad-input.ts'
import { makeCategory, makeContent, makeTag } from '../testing/factories.ts'
import {
  createTestApp,
  type DatabaseKind,
  eachDatabase,
  registerMember,
  setOption,
  TEST_CAPTCHA_CODE,
  type TestApp,
} from '../testing/index.ts'

/** How many requests each call gets from each kind of caller. */
const RUNS: Record<DatabaseKind, number> = { sqlite: 30, postgres: 10 }
const CALLERS = ['guest', 'member', 'vip'] as const
type Caller = (typeof CALLERS)[number]

const ALL = Object.values(calls) as Call[]
const CODES = new Set([200, ...Object.values(ERRORS).map(({ code }) => code)])
CODES.delete(500)

/** What an answer never shows: a stack, or the words of a database. */
const TRACES = /\n\s+at |node_modules|\.ts:\d+|sqlite|postgres|kysely|syntax error|constraint/i

/** Requests that once broke something. */
const EXAMPLES: Partial<Record<CallId, readonly InjectOptions[]>> = {}

/** `log` says what broke when something did. */
function expectEnvelope(reply: LightMyRequestResponse, log: string) {
  const body = reply.json()
  expect(log, 'nothing is logged as broken').toBe('')
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
const KEPT_TABLES = ['content', 'content_body', 'category', 'tag', 'viptype', 'notice', 'accord', 'setting'] as const

eachDatabase('bad input', (kind) => {
  let app: TestApp
  let meant: Meant
  let row_nums: Record<string, number>
  const tokens: Record<Caller, string> = { guest: '', member: '', vip: '' }
  let address_num = 0
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
    for (const table of KEPT_TABLES) {
      const rows = await db.selectFrom(table).select(db.fn.countAll<number>().as('num')).execute()
      nums[table] = Number(rows[0]?.num)
    }
    return nums
  }

  async function fill(): Promise<Meant> {
    const { db } = app.database
    const { redemption } = app.app.modules
    const base = { sort: 1, create_time: app.clock.now(), texts: '{}' }
    const category_id = await makeCategory(app)
    const tag_id = await makeTag(app)
    const tied = { category_ids: [category_id], tag_ids: [tag_id], bodies: { 'zh-Hans': '<p>永</p>' } }
    const film = { ...tied, kind: 'video', duration: 800, extent: 800 } as const
    const content_id = await makeContent(app, film)
    const locked_id = await makeContent(app, { ...film, is_vip: 1, can_exchange: 1 })
    const plan = { name: '月卡', price_minor: 1990, days: 30, update_time: null, ...base }
    const { viptype_id } = await db.insertInto('viptype').values(plan).returning('viptype_id').executeTakeFirstOrThrow()
    const member = app.clientOf(tokens.member)
    const { data: order } = await member.call('POST /api/setting.Order/create', { viptype_id })
    const { data: item } = await member.call('POST /api/content.Danmu/add', {
      ...{ content_id: String(content_id), text: '好看', time: 1 },
    })
    const batch = { name: 'test', count: 40, kind: 'content', content_id: 0 } as const
    const { codes } = await db.transaction().execute((trx) => redemption.createCodes(trx, batch))
    const ids = [content_id, locked_id, 999]
    return {
      content_id: [...ids.map(String), 'content-1'],
      target_id: ids,
      ids: [ids, String(content_id)],
      category_id: [String(category_id), category_id],
      tag_id: [tag_id],
      category_unique: ['category-1'],
      tag_unique: ['tag-2'],
      viptype_id: [viptype_id],
      remote_order_id: [order.remote_order_id],
      method: ['sandbox', 'none'],
      danmu_id: [item.danmu_id],
      redemptioncode: codes,
      redemption_code_pw: codes,
      captcha_code: [TEST_CAPTCHA_CODE, '123456'],
      email: ['one@example.org', 'two@example.org'],
      phone: ['13800138000', '+8613900139000'],
      password: ['a quiet place here'],
      password_new: ['another quiet place'],
      sort_field: ['create_time', 'release_time', 'hits', 'update_time', 'content_id', '<b>sort</b>'],
      sort_value: ['asc', 'desc', 'ASC'],
      search_field: ['name', 'create_time', 'content_id', 'target_id', 'title', 'view_num'],
      search_exp: ['like', '=', '<>', '>', 'between', 'not between', 'in', 'not in', 'is'],
      search_value: [
        '永',
        '1',
        '1,2',
        '2026-01-01',
        '2026-01-01,2026-12-31',
        '%',
        '1e308',
        Array(3000).fill('1').join(),
      ],
      keywords: ['永', '第1篇', '%', '_', '"', 'a*', 'NEAR(', ') OR 1', '-', '^x', 'x'.repeat(64)],
      cursor: ['', 'bm9uc2Vuc2U', Buffer.from('["create_time","desc",1e308,1]').toString('base64url')],
      seed: [0, 1, -1, 2 ** 31, 2 ** 53, 1e308],
      page: [1, 2, 1e9, 2 ** 53, 1e308],
      segment: [0, 1, 2 ** 53, 1e308],
      time: [0, 1.5, 800, 1e308],
      duration: [0, 800, 1e308],
      text: ['好看', '<b>x</b>', '\ud800'],
      create_time: ['2026-01-01,2026-12-31', ['2026-01-01 00:00:00', '9999-12-31'], ['x'], ['0000-01-01', '2026']],
    }
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
    meant = await fill()
    row_nums = await countRows()
  })
  afterAll(() => app.close())

  /** Sends from an address of its own; a call that ended the session finds it alive again the next time. */
  async function send(request: InjectOptions, caller: Caller) {
    address_num += 1
    log = ''
    const reply = await app.http.inject({
      ...request,
      remoteAddress: `10.${address_num >> 16}.${(address_num >> 8) & 255}.${address_num & 255}`,
      headers: { ...request.headers, ...(tokens[caller] ? { apitoken: tokens[caller] } : {}) },
    })
    if (caller !== 'guest' && reply.json().code === 401)
      await app.database.db.updateTable('member_session').set({ end_reason: null }).execute()
    app.clock.advance(5000)
    return reply
  }

  describe.each(ALL)('$id', (call) => {
    it.each(CALLERS)('answers whatever a %s sends', async (caller) => {
      const examples = (EXAMPLES[call.id] ?? []).map((request): [InjectOptions] => [request])
      const requests: fc.Arbitrary<InjectOptions> = anyRequest(call, meant)
      const property = fc.asyncProperty(requests, async (request) => expectEnvelope(await send(request, caller), log))
      await fc.assert(property, { numRuns: RUNS[kind], examples })
    })
  })

  it('has lost nothing', async () => {
    expect(await countRows()).toEqual(row_nums)
    expect((await app.client.call('GET /api/content.Content/list', {})).data.count).toBe(2)
    expect((await app.http.inject({ url: '/health/ready' })).statusCode).toBe(200)
    expect(({} as Record<string, unknown>).is_vip).toBeUndefined()
  })
})
