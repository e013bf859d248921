/** Redis, or Valkey in its place, goes away, hangs and comes back empty under the whole service; the servers are the test's own. */
import { minutes } from '@zimu/contract/durations'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createRedisBus } from './ports/bus/index.ts'
import { type OutageApp, openOutageApp } from './testing/outage-app.ts'
import { createPostgresDatabase, findPostgresProblem } from './testing/postgres.ts'
import type { OwnProcess } from './testing/programs/own-process.ts'
import { findOwnRedisProblem, listOwnRedis, startOwnRedis } from './testing/programs/own-redis.ts'

const redisProblem = findOwnRedisProblem()
/** Making and dropping a database is slow where the disk is busy. */
const HOOK_MS = minutes(4)
const problem = redisProblem ?? (await findPostgresProblem())
if (problem) process.stderr.write(`Tests of Redis' outages are skipped: ${problem}\n`)

const READY = { status: 200, body: { status: 'ready' } }
const DEGRADED = { status: 200, body: { status: 'degraded', away: ['redis'] } }
const PASSWORD = 'a quiet place in the sun'

describe.skipIf(problem !== undefined).each(listOwnRedis())('with a %s of its own', (program) => {
  let redis: OwnProcess & { url: string }
  let database: Awaited<ReturnType<typeof createPostgresDatabase>>
  let app: OutageApp
  let token: string
  beforeAll(async () => {
    redis = await startOwnRedis(program)
    database = await createPostgresDatabase()
    app = await openOutageApp({ DATABASE_URL: database.url, REDIS_URL: redis.url })
    token = await app.register('outage', PASSWORD)
  }, HOOK_MS)
  afterAll(async () => {
    redis?.resume()
    await app?.close()
    await redis?.kill('SIGKILL')
    await database?.drop()
  }, HOOK_MS)

  const login = (password: string, remoteAddress: string) =>
    app.call('/api/member.Login/login', { method: 'POST', payload: { account: 'outage', password }, remoteAddress })

  /** What visitors do, all of it through a counter or a value of its own. */
  async function expectAllWell() {
    const [list, sessions, captcha] = await Promise.all([
      app.call('/api/setting.Faq/list'),
      app.call('/api/member.Member/sessions', { headers: { apitoken: token } }),
      app.call('/api/member.Register/captcha'),
    ])
    expect([list.code, sessions.code, captcha.code]).toEqual([200, 200, 200])
  }
  async function untilReady(service: OutageApp) {
    const status = async () => ((await service.ready()).body as { status: string }).status
    while ((await status()) !== 'ready');
  }

  it('away: everything goes on, general limits hold in the process, readiness says what is missing', async () => {
    expect(await app.ready()).toEqual(READY)
    const { data } = await app.call('/api/member.Register/captcha')
    await redis.kill('SIGKILL')
    await expectAllWell()
    expect(await app.ready()).toEqual(DEGRADED)
    const remoteAddress = '192.0.2.7'
    const codes: number[] = []
    for (let time = 0; time < 31; time += 1)
      codes.push((await app.call('/api/member.Register/captcha', { remoteAddress })).code)
    expect(codes, 'the limit of captchas holds').toContain(429)
    // A captcha from before is there: it does not stand in Redis.
    const payload = { username: 'meanwhile', password: PASSWORD, captcha_id: data.captcha_id, captcha_code: '4711' }
    expect((await app.call('/api/member.Register/register', { method: 'POST', payload })).code).toBe(200)
    await redis.start()
    await untilReady(app)
    await expectAllWell()
  })

  it('hanging: calls are answered while it hangs', async () => {
    redis.hang()
    for (let time = 0; time < 5; time += 1) await expectAllWell()
    expect(await app.ready()).toEqual(DEGRADED)
    redis.resume()
    await untilReady(app)
  })

  it('a restart that empties it gives nobody new tries at a password', async () => {
    for (let time = 0; time < 5; time += 1) await login('wrong', `198.51.100.${time}`)
    await redis.restart('SIGKILL')
    await untilReady(app)
    expect((await login(PASSWORD, '198.51.100.77')).data).toMatchObject({ error: 'member.too_many_attempts' })
  })

  it('a service starts without it and finds it later', async () => {
    await redis.kill('SIGKILL')
    const late = await openOutageApp({ DATABASE_URL: database.url, REDIS_URL: redis.url })
    try {
      expect((await late.call('/api/setting.Faq/list')).code).toBe(200)
      expect(await late.ready()).toEqual(DEGRADED)
      await redis.start()
      await untilReady(late)
    } finally {
      await late.close()
    }
  })

  it('live messages reach the own process without it, and all others again once it is back', async () => {
    const [here, there] = [await createRedisBus(redis.url, 'outage:'), await createRedisBus(redis.url, 'outage:')]
    const heard: string[] = []
    await redis.kill('SIGKILL')
    await here.subscribe('film', (message) => heard.push(`here ${message}`))
    await there.subscribe('film', (message) => heard.push(`there ${message}`))
    await here.publish('film', 'alone').catch(() => undefined)
    expect(heard).toEqual(['here alone'])
    await redis.start()
    // Both listeners are subscribed again by themselves.
    for (let number = 0; !heard.some((line) => line.startsWith('there')); number += 1) {
      await here.publish('film', String(number)).catch(() => undefined)
      await new Promise((done) => setImmediate(done))
    }
    await Promise.all([here.close(), there.close()])
  })
})
