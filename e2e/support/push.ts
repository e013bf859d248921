/** A push service of a journey, and the browser that has subscribed there: no service of a browser's maker is reached by tests. */
import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { BrowserContext, Page, Worker } from '@playwright/test'

/** Where the product believes the push service to be; `harness/hook-receiver.mjs` leads it here. */
const ENDPOINT = 'https://receiver.example.org/push/1'

const derive = (key: Buffer, salt: Buffer, info: string | Buffer, length: number) =>
  Buffer.from(hkdfSync('sha256', key, salt, info, length))

/** Reads a message as RFC 8291 says, without any code of the product. */
function decrypt(body: Buffer, browser: ReturnType<typeof createECDH>, auth: Buffer): string {
  const salt = body.subarray(0, 16)
  const sender = body.subarray(21, 86)
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), browser.getPublicKey(), sender])
  const shared = derive(browser.computeSecret(sender), auth, info, 32)
  const key = derive(shared, salt, 'Content-Encoding: aes128gcm\0', 16)
  const decipher = createDecipheriv('aes-128-gcm', key, derive(shared, salt, 'Content-Encoding: nonce\0', 12))
  decipher.setAuthTag(body.subarray(-16))
  const padded = Buffer.concat([decipher.update(body.subarray(86, -16)), decipher.final()])
  return padded.subarray(0, padded.lastIndexOf(2)).toString()
}

/** The product sends to it with `HOOK_RECEIVER_PORT`. */
export async function startPushReceiver() {
  const browser = createECDH('prime256v1')
  browser.generateKeys()
  const auth = randomBytes(16)
  const state = { status: 201, messages: [] as string[] }
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const isSigned = /^vapid t=[\w-]+\.[\w-]+\.[\w-]+, k=[\w-]{87}$/.test(request.headers.authorization ?? '')
    if (state.status === 201 && isSigned) state.messages.push(decrypt(Buffer.concat(chunks), browser, auth))
    response.writeHead(isSigned ? state.status : 401).end()
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const subscription = {
    endpoint: ENDPOINT,
    keys: { p256dh: browser.getPublicKey('base64url'), auth: auth.toString('base64url') },
  }
  return Object.assign(state, {
    port: (server.address() as AddressInfo).port,
    subscription,
    close: () => server.close(),
  })
}

/** Lets the pages subscribe at the receiver in place of the browser maker's service. Everything else of push is the browser's own. */
export const subscribeAt = (context: BrowserContext, subscription: { endpoint: string; keys: object }) =>
  context.addInitScript((given) => {
    let held: object | null = null
    const made = {
      endpoint: given.endpoint,
      toJSON: () => given,
      unsubscribe: async () => {
        held = null
        return true
      },
    }
    Object.assign(PushManager.prototype, {
      getSubscription: async () => held,
      subscribe: async () => {
        held = made
        return made
      },
    })
  }, subscription)

/** Hands a message to the service worker of a page, as the browser does with what comes from its push service. */
export async function deliverPush(page: Page, data: string): Promise<void> {
  const browser = await page.context().newCDPSession(page)
  const registered = new Promise<string>((done) => {
    browser.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const own = registrations.find(({ scopeURL }) => scopeURL.endsWith('/admin/'))
      if (own) done(own.registrationId)
    })
  })
  await browser.send('ServiceWorker.enable')
  const { origin } = new URL(page.url())
  await browser.send('ServiceWorker.deliverPushMessage', { origin, registrationId: await registered, data })
  await browser.detach()
}

/**
 * Presses the notification that is shown, in place of a hand: browsers without a screen draw none. Resolves with the address that the worker
 * opens; the window itself only a hand may open.
 */
export const pressNotification = (worker: Worker): Promise<string> =>
  worker.evaluate<string>(`(async () => {
    const opened = new Promise((done) => {
      self.clients.openWindow = async (url) => done(url)
    })
    const [notification] = await self.registration.getNotifications()
    self.dispatchEvent(new NotificationEvent('notificationclick', { notification }))
    return opened
  })()`)
