/** Addresses of the pages of an order (screens 0.1). */
export const VIP_URL = '/pages/vip/index'

/** Where the payer goes: in a frame of the page, or in a window of its own. */
export type PayMode = 'frame' | 'window'

function address(path: string, query: Record<string, string | undefined>): string {
  const given = Object.entries(query).filter(
    (pair): pair is [string, string] => pair[1] !== undefined && pair[1] !== '',
  )
  return `${path}?${given.map(([key, value]) => `${key}=${encodeURIComponent(value)}`).join('&')}`
}

export interface OrderPlace {
  remote_order_id: string
  /** Page to go on to after buying. */
  back?: string | undefined
}

/** The VIP page with a plan chosen, for coming back from login. */
export const vipUrl = ({ plan, back }: { plan?: number | undefined; back?: string | undefined }): string =>
  address(VIP_URL, { plan: plan === undefined ? undefined : String(plan), back })

export const payUrl = ({ remote_order_id, viptype_id, back }: OrderPlace & { viptype_id: number }): string =>
  address('/pages/my/pay', { remote_order_id, viptype_id: String(viptype_id), back })

export interface PaymentPlace extends OrderPlace {
  method?: string | undefined
  mode?: PayMode | undefined
  /** Of window mode: whether the browser opened the window (`1`) or held it back (`0`). */
  opened?: '0' | '1' | undefined
}

export const paymentUrl = ({ remote_order_id, method, mode, opened, back }: PaymentPlace): string =>
  address('/pages/other/webview', { remote_order_id, method, mode, opened, back })

export const troubleUrl = ({ remote_order_id, back }: Partial<OrderPlace>): string =>
  address('/pages/other/errororder', { remote_order_id, back })
