/** Alerts in the browser: subscribed by an operator, told with the mails, refused and ended as push services and sessions do. */
import type { AlertKind, Input } from '@zimu/contract'
import { days, hours, minutes, seconds } from '@zimu/contract/durations'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type PushService, startPushService } from '../../../ports/push-sender/testing/push-service.ts'
import { makeFeedback } from '../../../testing/feedback.ts'
import {
  consoleClient,
  createTestApp,
  eachDatabase,
  makeOperator,
  newRequest,
  type TestApp,
  type TestOperator,
} from '../../../testing/index.ts'
import { hashOfEndpoint, tagOf } from './push.rules.ts'

const LIST = 'GET /admin/api/alert.Push/list'
const SAVE = 'POST /admin/api/alert.Push/save'
const END = 'POST /admin/api/alert.Push/end'
const TEST = 'POST /admin/api/alert.Push/test'
const KEEP = 'POST /admin/api/alert.Push/keep'
const RENEW = 'POST /admin/api/alert.Push/renew'
const CONTACT = 'https://video.example.org'

eachDatabase('alerts in browsers', (kind) => {
  let app: TestApp
  let owner: TestOperator
  let service: PushService
  beforeEach(async () => {
    service = await startPushService(() => app.clock.now())
    const deps = { hookSender: service.senderWithin(seconds(20)) }
    app = await createTestApp(kind, { env: { ADMIN_URL: 'http://localhost', PUBLIC_URL: CONTACT }, deps })
    owner = await makeOperator(app, ['owner'], 'owner')
  })
  afterEach(async () => {
    await app.close()
    await service.close()
  })

  const runDue = async () => {
    for (let round = 0; round < 2; round += 1) await app.app.modules.jobs.runDue()
  }
  const tick = async () => {
    const { db } = app.database
    const job = {
      kind: 'alerts',
      queue: 'housekeeping',
      payload: 'null',
      unique_key: null,
      lock_time: null,
      run_time: 0,
    }
    await db.insertInto('job').values(job).execute()
    await runDue()
    await db.deleteFrom('job').where('kind', '=', 'alerts').execute()
  }
  async function turnOn(who = owner) {
    const subscriber = service.subscribe()
    await who.call(SAVE, { request_id: newRequest(), ...subscriber })
    return { ...subscriber, endpoint_hash: hashOfEndpoint(subscriber.endpoint) }
  }
  const listed = async (who = owner) => (await who.call(LIST, {})).list
  const texts = () => service.received.map(({ message }) => message.text)
  const waiting = () => app.database.db.selectFrom('job').select('run_time').where('kind', '=', 'alert-push').execute()
  /** Writes the owner's choice as it is saved: their session does not live through the hours of these tests. */
  const choose = (kinds: AlertKind[], quiet: { quiet_from: number | null; quiet_to: number | null }) =>
    app.database.db
      .updateTable('operator_alert')
      .set({ kinds: JSON.stringify(kinds), time_zone: 'UTC', ...quiet })
      .execute()
  const ANY_TIME = { quiet_from: null, quiet_to: null }
  const nextHour = () => {
    const now = new Date(app.clock.now())
    const minute = now.getUTCHours() * 60 + now.getUTCMinutes()
    return { quiet_from: minute, quiet_to: (minute + 60) % 1440 }
  }

  it('tells all browsers of an operator once, without an address for mails, and opens the page of the matter', async () => {
    const [one, other] = [await turnOn(), await turnOn()]
    await makeFeedback(app)
    for (let num = 0; num < 2; num += 1) await tick()
    const tag = tagOf(['feedback'])
    expect(service.received.map(({ endpoint }) => endpoint).sort()).toEqual([one.endpoint, other.endpoint].sort())
    expect(service.received[0]).toMatchObject({
      message: { title: '字母公约后台', text: '没回的反馈 1 条', path: '/admin/feedback', tag },
      ...{ topic: tag, contact: CONTACT },
    })
    expect(await app.database.db.selectFrom('outbox').selectAll().execute()).toEqual([])
    expect((await listed()).map(({ use_time, is_failing }) => [use_time === null, is_failing])).toEqual([
      [false, 0],
      [false, 0],
    ])
  })

  it('keeps to kinds, rights and quiet hours', async () => {
    await turnOn()
    await makeFeedback(app)
    await choose(['feedback'], nextHour())
    await tick()
    expect(texts()).toEqual([])
    await choose(['orders'], ANY_TIME)
    await tick()
    expect(texts()).toEqual([])
    await choose(['feedback'], nextHour())
    app.clock.advance(minutes(61))
    await tick()
    expect(texts()).toEqual(['没回的反馈 1 条'])
  })

  it('a try that falls into quiet hours waits for their end', async () => {
    await turnOn()
    await makeFeedback(app)
    service.mood = 'busy'
    await tick()
    await choose(['feedback'], nextHour())
    service.mood = 'taking'
    app.clock.advance(minutes(2))
    await runDue()
    expect(texts()).toEqual([])
    app.clock.advance(minutes(75))
    await runDue()
    expect(texts()).toEqual(['没回的反馈 1 条'])
  })

  it('comes again when the push service says, and not for what is over by then', async () => {
    await turnOn()
    const feedback_id = await makeFeedback(app)
    Object.assign(service, { mood: 'busy', retryAfter: '1800' })
    await tick()
    expect((await waiting()).map(({ run_time }) => run_time)).toEqual([app.clock.now() + minutes(30)])
    const { db } = app.database
    await db
      .updateTable('feedback')
      .set({ state: 'closed', status: 1 })
      .where('feedback_id', '=', feedback_id)
      .execute()
    await tick()
    service.mood = 'taking'
    app.clock.advance(minutes(31))
    await runDue()
    expect([texts(), await waiting()]).toEqual([[], []])
  })

  it('gives a message up after some tries, and the browser stays', async () => {
    await turnOn()
    await makeFeedback(app)
    service.mood = 'broken'
    await tick()
    for (let num = 0; num < 12; num += 1) {
      app.clock.advance(hours(1))
      await runDue()
    }
    expect(service.askedNum).toBe(6)
    const rows = await app.database.db.selectFrom('push_subscription').selectAll().execute()
    expect(rows).toMatchObject([{ use_time: null, fail_time: null }])
  })

  it.each(['gone', 'unknown'] as const)('forgets a browser that is %s', async (mood) => {
    await turnOn()
    await makeFeedback(app)
    service.mood = mood
    await tick()
    expect(await listed()).toEqual([])
  })

  it('shows a browser whose messages are refused, and forgets it after a week of that', async () => {
    const { endpoint_hash } = await turnOn()
    service.mood = 'forbidding'
    const test = () => owner.call(TEST, { request_id: newRequest(), endpoint_hash })
    expect(await test()).toMatchObject({ state: 'refused', status: 403 })
    expect(await listed()).toMatchObject([{ is_failing: 1 }])
    app.clock.advance(days(7))
    owner = await makeOperator(app, ['owner'], 'other')
    const { db } = app.database
    await db.updateTable('push_subscription').set({ operator_id: owner.operator_id }).execute()
    await test()
    expect(await listed()).toEqual([])
  })

  it('sends a test to one’s own browser only', async () => {
    const { endpoint_hash } = await turnOn()
    const editor = await makeOperator(app, ['editor'], 'editor')
    const test = (who: TestOperator) => who.call(TEST, { request_id: newRequest(), endpoint_hash })
    await expect(test(editor)).rejects.toMatchObject({ error: 'alert.push_not_found' })
    expect(await test(owner)).toMatchObject({ state: 'sent', status: 201, fault: '' })
    expect(service.received.map(({ message }) => message.path)).toEqual(['/admin/me'])
    await editor.call(END, { request_id: newRequest(), endpoint_hash })
    expect(await listed()).toHaveLength(1)
    await owner.call(END, { request_id: newRequest(), endpoint_hash })
    expect(await listed()).toEqual([])
  })

  it('takes no address that is not asked, no key that is none, and ten browsers', async () => {
    const subscriber = service.subscribe()
    const save = (given: object) => owner.call(SAVE, { request_id: newRequest(), ...subscriber, ...given })
    for (const bad of [{ endpoint: 'https://elsewhere.example/' }, { p256dh: 'AAAA' }, { auth: 'AAAA' }])
      await expect(save(bad)).rejects.toMatchObject({ error: 'alert.push_refused' })
    for (let num = 0; num < 10; num += 1) await turnOn()
    await expect(save({})).rejects.toMatchObject({ error: 'alert.push_too_many' })
    expect(await listed()).toHaveLength(10)
  })

  it('needs a fresh proof, and the record holds neither address nor keys', async () => {
    const { endpoint, p256dh, auth } = await turnOn()
    const record = JSON.stringify(await app.database.db.selectFrom('operator_record').selectAll().execute())
    expect(record).toContain('operator.push_on')
    for (const secret of [endpoint, p256dh, auth]) expect(record).not.toContain(secret)
    app.clock.advance(minutes(11))
    await expect(turnOn()).rejects.toMatchObject({ error: 'operator.proof_needed' })
  })

  it('a browser belongs to who subscribed it last, and says so', async () => {
    const { endpoint_hash, ...subscriber } = await turnOn()
    const keep = (who: TestOperator) => who.call(KEEP, { endpoint_hash })
    const editor = await makeOperator(app, ['editor'], 'editor')
    expect([await keep(owner), await keep(editor)]).toEqual([{ is_on: 1 }, { is_on: 0 }])
    await editor.call(SAVE, { request_id: newRequest(), ...subscriber })
    expect([await keep(owner), await keep(editor)]).toEqual([{ is_on: 0 }, { is_on: 1 }])
    expect([(await listed()).length, (await listed(editor)).length]).toEqual([0, 1])
  })

  describe('a browser that renews its subscription by itself', () => {
    /** Nobody is signed in: the night is when browsers do it. */
    const renew = async (input: Input<typeof RENEW>) => (await consoleClient(app).client.call(RENEW, input)).data
    const asFormer = ({ endpoint_hash, auth }: { endpoint_hash: string; auth: string }) => ({
      former_hash: endpoint_hash,
      former_auth: auth,
    })

    it('goes on getting messages, at the new address', async () => {
      const former = await turnOn()
      const renewed = service.subscribe()
      service.end(former.endpoint)
      expect(await renew({ ...asFormer(former), ...renewed })).toEqual({ is_on: 1 })
      await makeFeedback(app)
      await tick()
      expect(service.received.map(({ endpoint }) => endpoint)).toEqual([renewed.endpoint])
      expect(await listed()).toMatchObject([{ endpoint_hash: hashOfEndpoint(renewed.endpoint), is_failing: 0 }])
      const { action, operator, session_id } = await app.database.db
        .selectFrom('operator_record')
        .select(['action', 'operator', 'session_id'])
        .orderBy('record_id', 'desc')
        .limit(1)
        .executeTakeFirstOrThrow()
      expect([action, operator, session_id]).toEqual(['operator.push_renew', 'operator:owner', null])
    })

    it('without renewing is forgotten as the push service refuses it', async () => {
      service.end((await turnOn()).endpoint)
      await makeFeedback(app)
      await tick()
      expect([texts(), await listed()]).toEqual([[], []])
    })

    it('needs the secret of the former one', async () => {
      const former = await turnOn()
      const renewed = service.subscribe()
      for (const wrong of [{ former_auth: renewed.auth }, { former_hash: 'A'.repeat(43) }])
        expect(await renew({ ...asFormer(former), ...wrong, ...renewed })).toEqual({ is_on: 0 })
      expect(await listed()).toMatchObject([{ endpoint_hash: former.endpoint_hash }])
      await expect(
        renew({ ...asFormer(former), ...renewed, endpoint: 'https://elsewhere.example/' }),
      ).rejects.toMatchObject({ error: 'alert.push_refused' })
    })

    it('counts by address, so that secrets cannot be guessed at will: it had no limit of its own', async () => {
      const former = await turnOn()
      const guess = { ...asFormer(former), former_auth: service.subscribe().auth, ...service.subscribe() }
      for (let turn = 0; turn < 20; turn += 1) expect(await renew(guess)).toEqual({ is_on: 0 })
      const right = { ...asFormer(former), ...service.subscribe() }
      await expect(renew(right)).rejects.toMatchObject({ error: 'request.too_fast' })
      app.clock.advance(hours(1))
      expect(await renew(right)).toEqual({ is_on: 1 })
    })

    it('takes nobody’s place, and comes back to nobody who was shut out', async () => {
      const [one, other] = [await turnOn(), await turnOn()]
      const { endpoint_hash: _, ...taken } = other
      expect(await renew({ ...asFormer(one), ...taken })).toEqual({ is_on: 0 })
      await app.database.db.updateTable('operator_session').set({ end_reason: 'ended' }).execute()
      expect(await renew({ ...asFormer(one), ...service.subscribe() })).toEqual({ is_on: 0 })
    })
  })

  it.each([
    ['ended', 0],
    ['password', 0],
    ['sign_out', 1],
    ['roles', 1],
  ])('a session that is over by “%s” leaves %i browsers', async (end_reason, num) => {
    const editor = await makeOperator(app, ['editor'], 'editor')
    await turnOn(editor)
    const { db } = app.database
    const ofEditor = (id: 'operator_id') => [id, '=', editor.operator_id] as const
    await db
      .updateTable('operator_session')
      .set({ end_reason })
      .where(...ofEditor('operator_id'))
      .execute()
    await tick()
    expect(await db.selectFrom('push_subscription').selectAll().execute()).toHaveLength(num)
  })

  it('an operator who is switched off gets nothing', async () => {
    await turnOn()
    await makeFeedback(app)
    service.mood = 'busy'
    await tick()
    service.mood = 'taking'
    await app.database.db.updateTable('operator').set({ is_disable: 1 }).execute()
    app.clock.advance(hours(1))
    await tick()
    expect(texts()).toEqual([])
    expect(await app.database.db.selectFrom('push_subscription').selectAll().execute()).toEqual([])
  })
})
