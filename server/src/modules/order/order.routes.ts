import type { Handlers, MemberContext } from '../../context.ts'
import type { OrderService } from './order.service.ts'

type OrderHandlers = Pick<
  Handlers,
  | 'GET /api/setting.Viptype/list'
  | 'POST /api/setting.Order/create'
  | 'GET /api/setting.Order/getpayurl'
  | 'GET /api/setting.Order/confirmorder'
  | 'GET /api/setting.Order/list'
>

const PHONE = /Mobi|Android|iPhone/i

const payRequest = ({ caller, origin, ip, device }: MemberContext) => ({
  ...caller,
  origin,
  device: { ip, isPhone: PHONE.test(device) },
})

export function orderRoutes(orders: OrderService): OrderHandlers {
  return {
    'GET /api/setting.Viptype/list': (input, context) => orders.listViptypes(input, context.language),
    'POST /api/setting.Order/create': (input, context) => orders.create(input, context.caller),
    'GET /api/setting.Order/getpayurl': (input, context) => orders.getPayUrl(input, payRequest(context)),
    'GET /api/setting.Order/confirmorder': (input, context) => orders.confirm(input.remote_order_id, context.caller),
    'GET /api/setting.Order/list': (input, context) => orders.list(input, context.caller),
  }
}
