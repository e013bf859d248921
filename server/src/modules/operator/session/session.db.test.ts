import { hours, minutes } from '@zimu/contract/durations'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { createApp } from '../../../app.ts'
import { createTestApp, eachDatabase, setOption, type TestApp } from '../../../testing/index.ts'
import { comeIn, openBrowser, PASSWORD, signIn } from '../testing/console-browser.ts'

const BEGIN = 'POST /admin/api/operator.Session/begin'
const INFO = 'GET /admin/api/operator.Session/info'

eachDatabase('a session of an operator', (kind) => {
  let app: TestApp
  beforeEach(async () => {
    app = await createTestApp(kind)
  })
  afterEach(() => app.close())

  it('ends after an hour without use, in every process, and lives on while it is used', async () => {
    const { browser } = await comeIn(app, 'ann')
    const second = await createApp(app.deps)
    const there = openBrowser({ app: second }, { cookie: browser.cookie })
    for (let num = 0; num < 4; num += 1) {
      app.clock.advance(minutes(59))
      const [used, { modules }] = num % 2 === 0 ? [browser, app.app] : [there, second]
      expect(await used.outcome(INFO, {})).toBe('ok')
      await modules.operators.flush()
    }
    app.clock.advance(minutes(60))
    for (const one of [browser, there])
      expect(await one.send(INFO, {})).toMatchObject({ code: 401, error: 'operator.session_ended' })
    await second.close()
  })

  it('ends after as many minutes without use as the setting says', async () => {
    await setOption(app, 'console.idle_minutes', 5)
    const { browser } = await comeIn(app, 'ann')
    app.clock.advance(minutes(5) - 1)
    expect(await browser.outcome(INFO, {})).toBe('ok')
    await app.app.modules.operators.flush()
    app.clock.advance(minutes(5))
    expect(await browser.outcome(INFO, {})).toBe('operator.session_ended')
  })

  it('ends twelve hours after the sign-in, however much it is used', async () => {
    const { browser } = await comeIn(app, 'ann')
    for (let num = 0; num < 12; num += 1) {
      app.clock.advance(minutes(59))
      await browser.send(INFO, {})
      await app.app.modules.operators.flush()
    }
    expect(await browser.outcome(INFO, {})).toBe('ok')
    app.clock.advance(hours(12) - 12 * minutes(59))
    expect(await browser.outcome(INFO, {})).toBe('operator.session_ended')
  })

  it('writes its last use at most each minute, and not while it answers', async () => {
    const { browser } = await comeIn(app, 'ann')
    const useTime = async () =>
      (await app.database.db.selectFrom('operator_session').select('use_time').executeTakeFirstOrThrow()).use_time
    const start = await useTime()
    app.clock.advance(minutes(1) - 1)
    await browser.send(INFO, {})
    await app.app.modules.operators.flush()
    expect(await useTime()).toBe(start)
    app.clock.advance(1)
    await browser.send(INFO, {})
    expect(await useTime()).toBe(start)
    await app.app.modules.operators.flush()
    expect(await useTime()).toBe(start + minutes(1))
  })

  it('is no session without a token, with a made-up one, and with one that was pruned', async () => {
    const { browser } = await comeIn(app, 'ann')
    expect(await openBrowser(app).outcome(INFO, {})).toBe('operator.login_needed')
    expect(await openBrowser(app, { cookie: 'zimu_operator=short' }).outcome(INFO, {})).toBe('operator.login_needed')
    const invented = `zimu_operator=${'x'.repeat(43)}`
    expect(await openBrowser(app, { cookie: invented }).outcome(INFO, {})).toBe('operator.session_ended')
    app.clock.advance(hours(12) + 1)
    await app.app.modules.operators.prune()
    expect(await app.database.db.selectFrom('operator_session').selectAll().execute()).toEqual([])
    expect(await browser.outcome(INFO, {})).toBe('operator.session_ended')
  })

  it('is listed and ended by its owner, one or this one, and by nobody else', async () => {
    const ann = await comeIn(app, 'ann')
    const bob = await comeIn(app, 'bob')
    const second = await signIn(app, ann)
    const LIST = 'GET /admin/api/operator.Session/list'
    const END = 'POST /admin/api/operator.Session/end'
    const { list } = await second.get(LIST, {})
    expect(list.map(({ is_current }) => is_current)).toEqual([1, 0])
    const [current, other] = list
    await bob.browser.get(END, { session_id: current?.session_id ?? 0 })
    expect(await second.outcome(INFO, {})).toBe('ok')
    await second.get(END, { session_id: other?.session_id ?? 0 })
    expect(await ann.browser.outcome(INFO, {})).toBe('operator.session_ended')
    expect((await second.get(LIST, {})).list).toHaveLength(1)
    await second.get(END, {})
    expect(second.lastSet).toMatch(/^zimu_operator=; Path=\/; Max-Age=0/)
    expect(second.cookie).toBe('')
  })

  it('proves again who is there with password and code, for ten minutes; others’ tries do not count', async () => {
    const ann = await comeIn(app, 'ann')
    const PROVE = 'POST /admin/api/operator.Session/prove'
    const APP = 'POST /admin/api/operator.Me/app'
    app.clock.advance(minutes(10))
    expect(await ann.browser.outcome(APP, {})).toBe('operator.proof_needed')
    expect((await ann.browser.get(INFO, {})).is_proven).toBe(0)
    for (let tried = 0; tried < 5; tried += 1)
      await openBrowser(app).send(BEGIN, { name: 'ann', password: 'not this one' })
    expect(await ann.browser.outcome(PROVE, { password: 'wrong' })).toBe('member.password_old_wrong')
    expect(await ann.browser.outcome(PROVE, { password: PASSWORD })).toBe('member.code_required')
    expect(await ann.browser.outcome(PROVE, { password: PASSWORD, code: '000000' })).toBe('operator.second_step_wrong')
    await ann.browser.get(PROVE, { password: PASSWORD, code: ann.freshCode() })
    expect(await ann.browser.outcome(APP, {})).toBe('ok')
    app.clock.advance(minutes(10))
    expect(await ann.browser.outcome(APP, {})).toBe('operator.proof_needed')
    for (let tried = 0; tried < 5; tried += 1) await ann.browser.send(PROVE, { password: 'wrong' })
    expect(await ann.browser.outcome(PROVE, { password: PASSWORD })).toBe('member.too_many_attempts')
  })
})

it('the query of every operator’s request walks the index of tokens', async () => {
  const app = await createTestApp('sqlite')
  const plan = await sql<{ detail: string }>`explain query plan
    select session.session_id, held.role, own.grants from operator_session as session
    inner join operator on operator.operator_id = session.operator_id
    left join operator_in_role as held on held.operator_id = session.operator_id
    left join operator_role as own on held.role = 'own:' || own.role_id
    where session.token_hash = ${'a'}`.execute(app.database.db)
  const steps = plan.rows.map(({ detail }) => detail).join('\n')
  expect(steps).toContain('operator_session_token')
  expect(steps).not.toMatch(/SCAN (session|operator|held)\b/)
  await app.close()
})
