/** Push in this browser (https://www.w3.org/TR/push-api/): its state, its subscription, and the worker that shows what comes. */
import { seconds } from '@zimu/contract/durations'
import { isPermitted } from './permitted.ts'

const WORKER = '/admin/push-worker.js'
const SCOPE = '/admin/'
const READY_MS = seconds(10)

/**
 * `unsupported`: the browser has none, or the address is not https · `uninstalled`: only the installed app has it (iOS) · `denied`: the
 * person, or whoever looks after the device, does not want notifications · `able`: it can be turned on, or is on.
 */
export type PushAbility = 'unsupported' | 'uninstalled' | 'denied' | 'able'

/** Why it could not be turned on. `failed`: the browser does not reach its push service, or keeps no worker. */
export class PushFailure extends Error {
  override readonly name = 'PushFailure'
  constructor(readonly fault: 'denied' | 'dismissed' | 'failed') {
    super(fault)
  }
}

interface Policies {
  createPolicy(name: string, rules: { createScriptURL(url: string): string }): { createScriptURL(url: string): string }
}

const rules = {
  createScriptURL(url: string): string {
    if (url === WORKER) return url
    throw new TypeError('Only the worker of notifications is registered')
  },
}
let policy: ReturnType<Policies['createPolicy']> | undefined

/** Trusted Types take the worker's address from this policy (`server/src/http/content-policy.ts`); it can be made once. */
function workerUrl(): string {
  const policies: Policies | undefined = Reflect.get(globalThis, 'trustedTypes')
  policy ??= policies?.createPolicy('zimu-push', rules) ?? rules
  return policy.createScriptURL(WORKER)
}

export function readAbility(): PushAbility {
  const isThere = 'serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis
  if (!isThere) return Reflect.get(navigator, 'standalone') === false ? 'uninstalled' : 'unsupported'
  return Notification.permission === 'denied' ? 'denied' : 'able'
}

/** The subscription of this browser; undefined: there is none. Asks nobody for anything. */
async function find(): Promise<PushSubscription | undefined> {
  if (readAbility() !== 'able' || !isPermitted()) return undefined
  const registration = await navigator.serviceWorker.getRegistration(SCOPE)
  return (await registration?.pushManager?.getSubscription()) ?? undefined
}

/** Name of an address on the wire: its SHA-256, base64url. */
async function hashOf(endpoint: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(endpoint))
  const text = btoa(String.fromCharCode(...new Uint8Array(digest)))
  return text.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '')
}

/** Name of this browser's subscription; `""`: it has none. */
export async function readOwnHash(): Promise<string> {
  const subscription = await find()
  return subscription ? hashOf(subscription.endpoint) : ''
}

/** What the service needs to send to this browser. */
export interface Subscriber {
  endpoint: string
  p256dh: string
  auth: string
}

/** Rejects when the worker is not installed in time, of which a browser says nothing. */
function whenReady(): Promise<unknown> {
  const late = new Promise<never>((_done, fail) => {
    setTimeout(() => fail(new Error('the worker is not installed')), READY_MS)
  })
  return Promise.race([navigator.serviceWorker.ready, late])
}

/** Ends the subscription of this browser. Never throws: one that it cannot end is refused by the push service in time. */
export async function unsubscribe(): Promise<void> {
  await find()
    .then((subscription) => subscription?.unsubscribe())
    .catch(() => undefined)
}

/**
 * Asks for the permission, which a browser shows only after a press, and subscribes. Throws `PushFailure`.
 * @param key public key of the service, base64url
 */
export async function subscribe(key: string): Promise<Subscriber> {
  const permission = await Notification.requestPermission()
  if (permission !== 'granted') throw new PushFailure(permission === 'denied' ? 'denied' : 'dismissed')
  try {
    // One that was made with another key of the service would be refused.
    await unsubscribe()
    const registration = await navigator.serviceWorker.register(workerUrl(), { scope: SCOPE, updateViaCache: 'none' })
    await whenReady()
    const made = await registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key })
    const { endpoint = '', keys = {} } = made.toJSON()
    return { endpoint, p256dh: keys.p256dh ?? '', auth: keys.auth ?? '' }
  } catch {
    throw new PushFailure('failed')
  }
}
