import * as v from 'valibot'
import { call } from '../call.ts'
import * as f from '../fields.ts'
import { groupDetail, order, orderEntries, payMethod } from '../shapes.ts'

export const viptypeList = call('GET /api/setting.Viptype/list', {
  summary: 'Membership plans and payment methods',
  auth: 'none',
  effect: 'read',
  isCached: true,
  input: v.object({ page: f.page(), limit: f.limit(100) }),
  output: v.object({
    ...f.listOf(
      v.object({
        viptype_id: v.number(),
        name: v.string(),
        desc: v.string(),
        price: v.string(),
        price_original: v.string(),
        currency: v.string(),
        days: v.number(),
        group_id: v.number(),
        image_id: v.number(),
        image_url: v.string(),
        is_rec: f.flag(),
        sort: v.number(),
      }),
    ),
    pay_methods: v.array(payMethod),
    /** Number of contents that need VIP. */
    vip_content_num: v.number(),
    /** Days that somebody who has never been a member may try for nothing (`Viptype/trial`); 0: there is no trial. */
    trial_days: v.number(),
  }),
})

export const orderCreate = call('POST /api/setting.Order/create', {
  summary: 'Creates an order, or gives the open one of the same plan again',
  auth: 'required',
  effect: 'write',
  input: v.object({
    viptype_id: f.id(),
    // Extension: who asks again because the answer got lost sends the same text and gets the same order, paid or not.
    request_id: v.optional(f.trimmed(64), ''),
    // Extensions: a coupon, and whom the membership is for. A gift gives a redemption code once it is paid.
    coupon: v.optional(f.coupon()),
    purpose: v.optional(v.picklist(['own', 'gift']), 'own'),
  }),
  output: order,
})

export const orderGetpayurl = call('GET /api/setting.Order/getpayurl', {
  summary: 'Address where the order is paid with the chosen method',
  auth: 'required',
  effect: 'write',
  input: v.object({ remote_order_id: f.remoteOrderId(), method: f.trimmed(32) }),
  output: v.object({
    remote_order_id: v.string(),
    method: v.string(),
    pay_url: v.string(),
    pay_type: v.picklist(['redirect', 'qrcode']),
    expire_time: f.dateTime(),
  }),
})

export const orderConfirmorder = call('GET /api/setting.Order/confirmorder', {
  summary: 'State of an order; asks the gateway when it is still open',
  auth: 'required',
  effect: 'write',
  input: v.object({ remote_order_id: f.remoteOrderId() }),
  output: v.object({
    ...orderEntries,
    is_pay: f.flag(),
    effective_group_details: v.optional(v.array(groupDetail)),
  }),
})

export const orderList = call('GET /api/setting.Order/list', {
  summary: 'Own orders, newest first',
  auth: 'required',
  effect: 'read',
  input: v.object({ page: f.page(), limit: f.limit(), cursor: f.cursor() }),
  output: v.object(f.listOf(order)),
})

export const viptypeTrial = call('POST /api/setting.Viptype/trial', {
  summary: 'Begins the trial days, once per member',
  auth: 'required',
  effect: 'write',
  input: v.object({}),
  output: v.object({ effective_group_details: v.array(groupDetail) }),
})

export const couponLook = call('POST /api/setting.Coupon/look', {
  summary: 'What a coupon makes of the price of a plan',
  auth: 'required',
  effect: 'read',
  input: v.object({ coupon: f.coupon(), viptype_id: f.id() }),
  output: v.object({
    coupon: v.string(),
    viptype_id: v.number(),
    price: v.string(),
    price_full: v.string(),
    discount: v.string(),
    currency: v.string(),
  }),
})
