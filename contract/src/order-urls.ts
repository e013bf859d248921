/** Addresses of the pages around buying, a file of their own because home links to none of them. Pure. */
import { type PageUrl, urlOf } from './page-urls.ts'

/** Parts of the addresses around an order. */
export interface OrderUrl {
  remote_order_id: string
  /** Page to go on to after buying. */
  back?: string | undefined
}

/** The VIP page: with a plan chosen, or a code to redeem filled in. */
export const vipUrl = (query: { plan?: number | undefined; back?: string | undefined; code?: string } = {}): PageUrl =>
  urlOf('pages/vip/index', query)

/** Where an order's way to pay is chosen. */
export const payUrl = ({ remote_order_id, viptype_id, back }: OrderUrl & { viptype_id: number }): PageUrl =>
  urlOf('pages/my/pay', { remote_order_id, viptype_id, back })

export interface PaymentUrl extends OrderUrl {
  method?: string | undefined
  /** Where the payer goes: in a frame of the page, or in a window of its own. */
  mode?: 'frame' | 'window' | undefined
  /** Of window mode: whether the browser opened the window (`1`) or held it back (`0`). */
  opened?: '0' | '1' | undefined
}

/** Where a payment is waited for; gateways lead back to it. */
export const paymentUrl = ({ remote_order_id, method, mode, opened, back }: PaymentUrl): PageUrl =>
  urlOf('pages/other/webview', { remote_order_id, method, mode, opened, back })

/** Help with an order. */
export const orderHelpUrl = ({ remote_order_id, back }: Partial<OrderUrl>): PageUrl =>
  urlOf('pages/other/errororder', { remote_order_id, back })
