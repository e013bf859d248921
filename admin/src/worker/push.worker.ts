/**
 * The console's service worker: shows what is pushed, opens its page, and tells the service when the browser renews its subscription. It
 * answers no request, and keeps nothing but which subscription it has.
 */
import { CONSOLE_HEADER } from '@zimu/contract/console-client'
import { readNotice } from './notice.ts'
import { type Former, formerOf, readFormer, renewalOf } from './renewal.ts'

declare const self: ServiceWorkerGlobalScope

self.addEventListener('install', () => void self.skipWaiting())

const PLAIN = { userVisibleOnly: true } as const
/** Not every browser says which subscription it has renewed. */
const KEPT = { cache: 'zimu-push', url: '/admin/own-subscription' }

async function remember(): Promise<void> {
  const subscription = await self.registration.pushManager.getSubscription()
  if (!subscription) return
  const cache = await caches.open(KEPT.cache)
  await cache.put(KEPT.url, new Response(JSON.stringify(formerOf(subscription))))
}

async function recall(): Promise<Former | undefined> {
  const kept = await (await caches.open(KEPT.cache)).match(KEPT.url)
  return readFormer(await kept?.json().catch(() => undefined))
}

self.addEventListener('push', (event) => {
  const { title, text, path, tag } = readNotice(event.data?.text() ?? '', self.location.host)
  const shown = self.registration.showNotification(title, { body: text, data: path, ...(tag === '' ? {} : { tag }) })
  event.waitUntil(Promise.all([shown, remember().catch(() => undefined)]))
})

/** The events differ: some browsers have subscribed anew already, some only say that the former one is over. */
async function renew({ oldSubscription, newSubscription }: Partial<PushSubscriptionChangeEvent>): Promise<void> {
  const former = oldSubscription ? formerOf(oldSubscription) : await recall()
  const { pushManager } = self.registration
  const known = newSubscription ?? (await pushManager.getSubscription())
  const options = oldSubscription?.options
  const renewed =
    known ??
    (options ? await pushManager.subscribe({ ...PLAIN, applicationServerKey: options.applicationServerKey }) : null)
  const renewal = former && renewed ? await renewalOf(former, renewed) : undefined
  if (!renewal) return
  const headers = { 'content-type': 'application/json', [CONSOLE_HEADER]: '1' }
  await fetch('/admin/api/alert.Push/renew', { method: 'POST', headers, body: JSON.stringify(renewal) })
  await remember()
}

self.addEventListener('pushsubscriptionchange', (event) => {
  // Some browsers have an event without the two subscriptions.
  event.waitUntil(renew(event))
})

/** A window that shows the page comes to the front; another is not taken away from what somebody writes in it. */
async function open(path: string): Promise<void> {
  const { href } = new URL(path, self.location.origin)
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const shown = windows.find(({ url }) => url === href)
  await (shown ? shown.focus() : self.clients.openWindow(href))
}

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(open(String(event.notification.data)))
})
