/** Members without the way through the login page, for journeys that begin behind it. */
import type { BrowserContext, Page } from '@playwright/test'
import type { LoginData } from '@zimu/contract'
import { createClient } from '@zimu/contract/client'
import type { Product } from './product.ts'

export const DEMO_PASSWORD = 'alphabet-treaty'

const clientOf = (product: Pick<Product, 'url'>, token: string) =>
  createClient({ transport: fetch, baseUrl: product.url, token: () => token, language: () => 'zh-Hans' })

/** A browser in which this member is logged in; call it before the first address is opened. Resolves with a client. */
export async function enterAs(page: Page, product: Pick<Product, 'url'>, account: string, password = DEMO_PASSWORD) {
  const { data } = await clientOf(product, '').call('POST /api/member.Login/login', { account, password })
  return enterWith(page, product, data)
}

/** The same for whom a token was given out before. Resolves with the token from now on: the given one may end in a minute. */
export async function enterByToken(
  page: Page | BrowserContext,
  product: Pick<Product, 'url'>,
  token: string,
): Promise<string> {
  const { data } = await clientOf(product, token).call('GET /api/member.Login/reset', {})
  await enterWith(page, product, data)
  return data.ApiToken
}

async function enterWith(page: Page | BrowserContext, product: Pick<Product, 'url'>, data: LoginData) {
  await page.addInitScript(
    (stored) => {
      // A document without an origin has no storage.
      if (location.protocol.startsWith('http') && window === window.top && !localStorage.getItem('userInfo'))
        localStorage.setItem('userInfo', stored)
    },
    JSON.stringify({ type: 'object', data }),
  )
  return clientOf(product, data.ApiToken)
}

const newMembers = new WeakMap<Product, Promise<{ account: string; password: string }>>()

/** Makes a member whom no other journey knows. */
export async function registerMember(product: Pick<Product, 'url' | 'zimu'>, account: string) {
  const client = clientOf(product, '')
  const { data } = await client.call('GET /api/member.Register/captcha', {})
  const { captcha_id } = data
  const captcha_code = (await product.zimu('captcha', captcha_id)).trim().split(/\s+/).at(-1) ?? ''
  const password = 'paper-and-ink-42'
  await client.call('POST /api/member.Register/register', { username: account, password, captcha_id, captcha_code })
  return { account, password }
}

/** Enters as a member who has done nothing yet: every list of theirs is empty. */
export async function enterAsNewMember(page: Page, product: Product) {
  const newMember = newMembers.get(product) ?? registerMember(product, 'newcomer')
  newMembers.set(product, newMember)
  const { account, password } = await newMember
  return enterAs(page, product, account, password)
}

const orders = new WeakMap<Product, Promise<string>>()

/** Number of an open order of `demo` (the demo has one of plan 1, which no gateway knows), one for all journeys over the same product. */
export function openOrder(product: Product, client: ReturnType<typeof clientOf>): Promise<string> {
  const order =
    orders.get(product) ??
    client.call('POST /api/setting.Order/create', { viptype_id: 2 }).then(({ data }) => data.remote_order_id)
  orders.set(product, order)
  return order
}
