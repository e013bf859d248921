import { hours, minutes, seconds } from '@zimu/contract/durations'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { createTestClock } from '../clock/index.ts'
import { createHookSender } from '../hook-sender/index.ts'
import { createPushSender, readRetryAfter } from './push-sender.ts'
import { type PushMood, type PushService, startPushService } from './testing/push-service.ts'
import { vapidKeyOf } from './vapid.ts'

const MESSAGE = { title: '字母公约后台', text: '没回的反馈 1 条', path: '/admin/', tag: 'alerts' }
const SECRET = 'a secret of the service'

const clock = createTestClock()
let service: PushService
beforeEach(async () => {
  service = await startPushService(() => clock.now())
})
afterEach(() => service.close())

const open = (given: object = {}) =>
  createPushSender({
    sender: service.senderWithin(seconds(20)),
    secret: SECRET,
    contact: 'https://example.org',
    clock,
    ...given,
  })

it('the push service knows who sends, and the browser reads the message', async () => {
  const browser = service.subscribe()
  expect(await open().send(browser, MESSAGE)).toEqual({ state: 'sent', status: 201, fault: '', retryMs: undefined })
  expect(service.received).toEqual([
    { endpoint: browser.endpoint, message: MESSAGE, topic: 'alerts', ttl: 86_400, contact: 'https://example.org' },
  ])
})

it('without an address of its own the service names no contact', async () => {
  await open({ contact: '' }).send(service.subscribe(), MESSAGE)
  expect(service.received.map(({ contact }) => contact)).toEqual([''])
})

it.each<[PushMood, string]>([
  ['gone', 'gone'],
  ['unknown', 'gone'],
  ['busy', 'later'],
  ['broken', 'later'],
  ['forbidding', 'refused'],
])('what a push service that is %s means: %s', async (mood, state) => {
  const browser = service.subscribe()
  service.mood = mood
  expect(await open().send(browser, MESSAGE)).toMatchObject({ state })
})

it('waits for no push service that hangs', async () => {
  const browser = service.subscribe()
  service.mood = 'hanging'
  const sender = service.senderWithin(300)
  expect(await open({ sender }).send(browser, MESSAGE)).toMatchObject({ state: 'later', fault: 'timeout' })
})

it('a token for another time is refused by the push service: a clock that is wrong ends no subscription', async () => {
  const late = { now: () => clock.now() - hours(13) }
  expect(await open({ clock: late }).send(service.subscribe(), MESSAGE)).toMatchObject({
    state: 'refused',
    status: 401,
  })
})

it('keeps the pause that a push service asks for', async () => {
  const browser = service.subscribe()
  Object.assign(service, { mood: 'busy', retryAfter: '120' })
  expect(await open().send(browser, MESSAGE)).toMatchObject({ state: 'later', retryMs: minutes(2) })
})

it.each([
  ['30', seconds(30)],
  ['0', 0],
  ['99999999', hours(6)],
  ['Thu, 01 Jan 1970 00:02:00 GMT', minutes(1)],
  ['Thu, 01 Jan 1970 00:00:00 GMT', 0],
  ['soon', undefined],
  [undefined, undefined],
])('reads Retry-After %s', (text, ms) => {
  expect(readRetryAfter(text, minutes(1))).toBe(ms)
})

it('takes no address of a private network, and no key that is none', () => {
  const browser = service.subscribe()
  expect(open().accepts(browser)).toBe(true)
  expect(open().accepts({ ...browser, auth: '' })).toBe(false)
  const real = createPushSender({ sender: createHookSender(), secret: SECRET, contact: '', clock })
  expect(real.accepts(browser)).toBe(false)
  expect(real.accepts({ ...browser, endpoint: 'https://169.254.169.254/a' })).toBe(false)
  expect(real.accepts({ ...browser, endpoint: 'https://push.example.org/a' })).toBe(true)
})

it('the key is that of the secret, always', () => {
  const [one, again, other] = ['a', 'a', 'b'].map((secret) => vapidKeyOf(secret).publicKey)
  expect(again).toBe(one)
  expect(other).not.toBe(one)
  expect(Buffer.from(one ?? '', 'base64url')).toHaveLength(65)
})
