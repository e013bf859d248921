/** A push service of a journey, and the browser that has subscribed there: no service of a browser's maker is reached by tests. */
import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { BrowserContext, Page, Worker } from '@playwright/test'

/** Where the product believes the push service to be; `harness/hook-receiver.mjs` leads it here. */
const SERVICE = 'https://receiver.example.org'

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

/** A browser with a subscription at a path of the service. */
function makeBrowser(path: string) {
  const browser = createECDH('prime256v1')
  browser.generateKeys()
  const auth = randomBytes(16)
  const keys = { p256dh: browser.getPublicKey('base64url'), auth: auth.toString('base64url') }
  return {
    path,
    subscription: { endpoint: `${SERVICE}${path}`, keys },
    read: (body: Buffer) => decrypt(body, browser, auth),
  }
}

/** The product sends to it with `HOOK_RECEIVER_PORT`. `renewed`: what the browser subscribes in place of `subscription`. */
export async function startPushReceiver() {
  const browsers = ['/push/1', '/push/2'].map(makeBrowser)
  const [first, second] = browsers
  if (!first || !second) throw new Error('two subscriptions')
  const state = { status: 201, messages: [] as string[], paths: [] as string[] }
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const isSigned = /^vapid t=[\w-]+\.[\w-]+\.[\w-]+, k=[\w-]{87}$/.test(request.headers.authorization ?? '')
    const browser = browsers.find(({ path }) => path === request.url)
    if (state.status === 201 && isSigned && browser) {
      state.messages.push(browser.read(Buffer.concat(chunks)))
      state.paths.push(browser.path)
    }
    response.writeHead(isSigned ? state.status : 401).end()
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return Object.assign(state, {
    port: (server.address() as AddressInfo).port,
    subscription: first.subscription,
    renewed: second.subscription,
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

type Subscription = Awaited<ReturnType<typeof startPushReceiver>>['subscription']

/** Renews the subscription as a browser does by itself. Resolves with the status of what the worker sends to the service. */
export const renewSubscription = (worker: Worker, former: Subscription, renewed: Subscription): Promise<number> =>
  worker.evaluate<number>(`(async () => {
    const send = self.fetch
    const sent = new Promise((done) => {
      self.fetch = async (...given) => {
        const reply = await send(...given)
        done(reply.status)
        return reply
      }
    })
    const subscriptionOf = (value) => ({ endpoint: value.endpoint, toJSON: () => value })
    const event = new ExtendableEvent('pushsubscriptionchange')
    Object.assign(event, {
      oldSubscription: subscriptionOf(${JSON.stringify(former)}),
      newSubscription: subscriptionOf(${JSON.stringify(renewed)}),
    })
    self.dispatchEvent(event)
    const status = await sent
    self.fetch = send
    return status
  })()`)
