/** The built service worker of the console in a stand-in for a browser: what it does when its subscription is renewed. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createContext, runInContext } from 'node:vm'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { buildPushWorker } from './service-worker.mjs'

const folder = mkdtempSync(join(tmpdir(), 'zimu-push-worker-'))
let script = ''
beforeAll(async () => {
  await buildPushWorker(folder)
  script = readFileSync(join(folder, 'push-worker.js'), 'utf8')
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const subscriptionOf = (name: string) => ({
  toJSON: () => ({ endpoint: `https://push.example.org/${name}`, keys: { p256dh: `P-${name}`, auth: `A-${name}` } }),
  options: { applicationServerKey: `K-${name}` },
})
type Subscription = ReturnType<typeof subscriptionOf>

/** A worker that runs; `held`: the subscription that its browser has. */
function startWorker() {
  const listeners = new Map<string, (event: object) => void>()
  const kept = new Map<string, Response>()
  const state = {
    held: null as Subscription | null,
    sent: [] as { url: string; init: RequestInit }[],
    keys: [] as unknown[],
  }
  const pushManager = {
    getSubscription: async () => state.held,
    subscribe: async ({ applicationServerKey }: { applicationServerKey: unknown }) => {
      state.keys.push(applicationServerKey)
      state.held = subscriptionOf('made')
      return state.held
    },
  }
  const cache = {
    put: async (url: string, response: Response) => void kept.set(url, response),
    match: async (url: string) => kept.get(url)?.clone(),
  }
  const self = {
    addEventListener: (name: string, listen: (event: object) => void) => void listeners.set(name, listen),
    location: { host: 'localhost', origin: 'http://localhost' },
    registration: { pushManager, showNotification: async () => undefined },
  }
  const fetch = async (url: string, init: RequestInit) => {
    state.sent.push({ url, init })
    return new Response('{}')
  }
  const caches = { open: async () => cache }
  runInContext(script, createContext({ self, caches, fetch, Response, URL, TextEncoder, crypto, btoa }))
  return Object.assign(state, {
    /** Hands an event over, and waits for what it has to be waited for. */
    async dispatch(name: string, event: object = {}) {
      let waited: Promise<unknown> = Promise.resolve()
      listeners.get(name)?.({ ...event, waitUntil: (until: Promise<unknown>) => (waited = until) })
      await waited
    },
    bodies: () => state.sent.map(({ init }) => JSON.parse(String(init.body)) as Record<string, string>),
  })
}

let worker: ReturnType<typeof startWorker>
beforeEach(() => {
  worker = startWorker()
})

it('sends the new subscription with the secret of the former one, as the console’s page does', async () => {
  const [oldSubscription, newSubscription] = [subscriptionOf('a'), subscriptionOf('b')]
  await worker.dispatch('pushsubscriptionchange', { oldSubscription, newSubscription })
  expect(worker.bodies()).toMatchObject([
    { former_auth: 'A-a', endpoint: 'https://push.example.org/b', p256dh: 'P-b', auth: 'A-b' },
  ])
  const [{ url, init } = { url: '', init: {} }] = worker.sent
  expect([url, init.method, init.headers]).toEqual([
    ...['/admin/api/alert.Push/renew', 'POST'],
    { 'content-type': 'application/json', 'x-zimu-console': '1' },
  ])
})

it('knows by itself which one it had, where the browser does not say', async () => {
  worker.held = subscriptionOf('a')
  await worker.dispatch('push', { data: null })
  worker.held = subscriptionOf('b')
  await worker.dispatch('pushsubscriptionchange')
  expect(worker.bodies()).toMatchObject([{ former_auth: 'A-a', auth: 'A-b' }])
})

it('subscribes anew with the key of the service, where the browser has only ended the former one', async () => {
  await worker.dispatch('pushsubscriptionchange', { oldSubscription: subscriptionOf('a'), newSubscription: null })
  expect(worker.keys).toEqual(['K-a'])
  expect(worker.bodies()).toMatchObject([{ former_auth: 'A-a', auth: 'A-made' }])
})

it('sends nothing where nothing was renewed, or nobody knows what was there before', async () => {
  worker.held = subscriptionOf('b')
  await worker.dispatch('pushsubscriptionchange')
  await worker.dispatch('push', { data: null })
  await worker.dispatch('pushsubscriptionchange')
  expect(worker.sent).toEqual([])
})
