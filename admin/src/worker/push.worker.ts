/** The console's service worker: shows what is pushed, and opens its page. It answers no request and keeps nothing. */
import { readNotice } from './notice.ts'

declare const self: ServiceWorkerGlobalScope

self.addEventListener('install', () => void self.skipWaiting())

self.addEventListener('push', (event) => {
  const { title, text, path, tag } = readNotice(event.data?.text() ?? '', self.location.host)
  event.waitUntil(self.registration.showNotification(title, { body: text, data: path, ...(tag === '' ? {} : { tag }) }))
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
