/** Keys with which programs read: what they may, from where, until when, and what they never may. */
import { days } from '@zimu/contract/durations'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { makeContent } from '../../../testing/factories.ts'
import {
  consoleOf,
  createTestApp,
  eachDatabase,
  makeOperator,
  newRequest,
  type TestApp,
  type TestOperator,
} from '../../../testing/index.ts'

const MAKE = 'POST /admin/api/hook.Key/make'
const CONTENTS = '/admin/api/content.Content/list'

eachDatabase('keys of programs', (kind) => {
  let app: TestApp
  let owner: TestOperator
  beforeEach(async () => {
    app = await createTestApp(kind)
    owner = await makeOperator(app, ['owner'], 'owner')
    await makeContent(app, { name: '永' })
  })
  afterEach(() => app.close())

  const make = (given: object = {}) =>
    owner.call(MAKE, { request_id: newRequest(), name: '月报', rights: ['content.read'], ...given })
  const ask = async (key: string, url = CONTENTS, method: 'GET' | 'POST' = 'GET', headers = {}) =>
    (await consoleOf(app)).inject({ method, url, headers: { authorization: `Bearer ${key}`, ...headers } })
  const errorOf = (reply: { body: string }) => (JSON.parse(reply.body) as { data: { error?: string } }).data.error
  const listed = async () => (await owner.call('GET /admin/api/hook.Key/list', {})).list

  it('reads lists and exports that its rights allow, and is counted', async () => {
    const { key } = await make()
    const reply = await ask(key)
    expect(reply.statusCode).toBe(200)
    expect(reply.body).toContain('永')
    const table = await ask(key, '/admin/api/content.Content/export')
    expect(table.body).toContain('# rows=1')
    const orders = await ask(key, '/admin/api/order.Order/list')
    expect([orders.statusCode, errorOf(orders)]).toEqual([403, 'operator.not_allowed'])
    await app.app.startJobs([])
    await vi.waitFor(async () => expect((await listed())[0]?.use_num).toBe(3), { timeout: 5000 })
  })

  it('never writes, whatever cookie comes along, and reads nothing that is anybody’s own', async () => {
    const { key } = await make()
    const { cookie } = owner
    const page = { cookie, origin: 'http://localhost', host: 'localhost', 'x-zimu-console': '1' }
    const write = await ask(key, '/admin/api/content.Content/hide', 'POST', page)
    expect([write.statusCode, errorOf(write)]).toEqual([403, 'operator.key_only_reads'])
    for (const url of ['operator.Me/info', 'operator.Session/list', 'alert.Alert/info', 'live'])
      expect((await ask(key, `/admin/api/${url}`, 'GET', { cookie })).statusCode).toBe(403)
    expect((await ask(key, '/admin/api/hook.Key/list')).statusCode).toBe(403)
  })

  it('holds from its networks, until its day, and until it is ended', async () => {
    const far = await make({ networks: ['203.0.113.0/24'] })
    expect(errorOf(await ask(far.key))).toBe('operator.key_refused')
    const near = await make({ networks: ['127.0.0.0/8'], until_time: '2099-01-01' })
    expect((await ask(near.key)).statusCode).toBe(200)
    await owner.call('POST /admin/api/hook.Key/end', { request_id: newRequest(), key_id: near.key_id })
    const ended = await ask(near.key)
    expect([ended.statusCode, errorOf(ended)]).toEqual([401, 'operator.key_refused'])
    const { key } = await make({ until_time: new Date(app.clock.now() + days(2)).toISOString().slice(0, 10) })
    expect((await ask(key)).statusCode).toBe(200)
    app.clock.advance(days(4))
    expect(errorOf(await ask(key))).toBe('operator.key_refused')
    owner = await makeOperator(app, ['owner'], 'later')
    expect((await listed()).map(({ state }) => state)).toEqual(['over', 'ended', 'open'])
  })

  it('never may more than who made it, also later', async () => {
    const editor = await makeOperator(app, ['owner'], 'second')
    const wish = { request_id: newRequest(), name: '数', rights: ['content.read' as const, 'order.read' as const] }
    const { key } = await editor.call(MAKE, wish)
    expect((await ask(key, '/admin/api/order.Order/list')).statusCode).toBe(200)
    const { db } = app.database
    await db
      .updateTable('operator_in_role')
      .set({ role: 'editor' })
      .where('operator_id', '=', editor.operator_id)
      .execute()
    expect((await ask(key, '/admin/api/order.Order/list')).statusCode).toBe(403)
    expect((await ask(key)).statusCode).toBe(200)
    await db.updateTable('operator').set({ is_disable: 1 }).where('operator_id', '=', editor.operator_id).execute()
    expect(errorOf(await ask(key))).toBe('operator.key_refused')
  })

  it('is shown once and stored as a hash; the record has its name only', async () => {
    const given = { request_id: newRequest(), name: '月报', rights: ['content.read' as const] }
    const { key } = await owner.call(MAKE, given)
    await expect(owner.call(MAKE, given)).rejects.toMatchObject({ error: 'request.reused' })
    const { db } = app.database
    const stored = JSON.stringify([
      await db.selectFrom('api_key').selectAll().execute(),
      await db.selectFrom('operator_record').selectAll().execute(),
      await db.selectFrom('operator_request').selectAll().execute(),
    ])
    expect(stored).not.toContain(key.slice(3))
    expect(stored).toContain('hook.key_make')
  })

  it('needs a fresh proof, networks that are some, a day to come', async () => {
    await expect(make({ networks: ['here'] })).rejects.toMatchObject({ error: 'hook.network_shape' })
    await expect(make({ until_time: '2001-01-01' })).rejects.toMatchObject({ error: 'hook.until_passed' })
    await app.database.db.updateTable('operator_session').set({ proof_time: null }).execute()
    await expect(make()).rejects.toMatchObject({ error: 'operator.proof_needed' })
  })

  it('is limited, and who guesses keys as well', async () => {
    const { key } = await make()
    let refused = 0
    for (let num = 0; num < 125; num += 1) if ((await ask(key)).statusCode === 429) refused += 1
    expect(refused).toBeGreaterThan(0)
    let guessed = 0
    for (let num = 0; num < 130; num += 1) if ((await ask(`zk_${'a'.repeat(43)}`)).statusCode === 429) guessed += 1
    expect(guessed).toBeGreaterThan(0)
  })
})
