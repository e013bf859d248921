/** A member's calls about money, over HTTP: order, pay, confirm, redeem. */
import { signForm } from '../../server/src/ports/payment/sandbox/sign.ts'
import type { MoneyFixture } from './money-fixture.ts'

const FORM = 'application/x-www-form-urlencoded'

interface Envelope<Data> {
  code: number
  msg: string
  data: Data
}

/** The service answered with a refusal. A lost connection is another error. */
export class Refused extends Error {
  override readonly name = 'Refused'
}

async function call<Data>(url: string, token: string, body?: object): Promise<Data> {
  const response = await fetch(url, {
    method: body ? 'POST' : 'GET',
    headers: { ApiToken: token, ...(body && { 'content-type': 'application/json' }) },
    body: body ? JSON.stringify(body) : null,
  })
  const { code, msg, data } = (await response.json()) as Envelope<Data>
  if (code !== 200) throw new Refused(`${url}: ${msg}`)
  return data
}

export interface MadeOrder {
  remote_order_id: string
}

export const createOrder = (url: string, token: string, viptype_id: number) =>
  call<MadeOrder>(`${url}/api/setting.Order/create`, token, { viptype_id })

/** Requests a pay address; resolves with the number of the payment at the sandbox. */
export async function openPayment(url: string, token: string, remote_order_id: string): Promise<string> {
  const query = new URLSearchParams({ remote_order_id, method: 'sandbox' })
  const { pay_url } = await call<{ pay_url: string }>(`${url}/api/setting.Order/getpayurl?${query}`, token)
  return new URL(pay_url).pathname.split('/').at(-1) ?? ''
}

/** Presses a button of the cashier; resolves when the payment is recorded there and its callback was sent, or a job will send it. */
export async function press(url: string, trade_no: string, action: 'pay' | 'silent' | 'refuse'): Promise<void> {
  const response = await fetch(`${url}/cashier/sandbox/${trade_no}`, {
    method: 'POST',
    redirect: 'manual',
    headers: { 'content-type': FORM },
    body: new URLSearchParams({ action }),
  })
  await response.text()
  if (response.status !== 303) throw new Refused(`the cashier answered ${response.status}`)
}

export const confirmOrder = (url: string, token: string, remote_order_id: string) =>
  call<{ is_pay: number }>(`${url}/api/setting.Order/confirmorder?${new URLSearchParams({ remote_order_id })}`, token)

export const redeem = (url: string, token: string, redemption_code_pw: string) =>
  call<{ redemption_code_id: number }>(`${url}/api/setting.Redemptioncode/add`, token, { redemption_code_pw })

/** The callback of a full payment, signed as by the sandbox. */
export function callbackOf({ sandboxSecret }: MoneyFixture, remote_order_id: string, trade_no: string): string {
  const now = String(Date.now())
  const paid = { state: 'paid', amount_minor: '1990', currency: 'CNY', pay_time: now, send_time: now }
  return signForm({ method: 'sandbox', remote_order_id, trade_no, ...paid }, sandboxSecret)
}

/** Sends a callback to the service; resolves with the response text. */
export async function notify(url: string, form: string): Promise<string> {
  const headers = { 'content-type': FORM }
  return (await fetch(`${url}/api/setting.Order/notify/sandbox`, { method: 'POST', headers, body: form })).text()
}
