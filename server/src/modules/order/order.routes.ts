import type { Handlers, MemberAsk } from '../../context.ts'
import type { OrderService } from './order.service.ts'
import type { Buyer } from './order.visitor.ts'

type OrderHandlers = Pick<
  Handlers,
  | 'GET /api/setting.Viptype/list'
  | 'POST /api/setting.Order/create'
  | 'GET /api/setting.Order/getpayurl'
  | 'GET /api/setting.Order/confirmorder'
  | 'GET /api/setting.Order/list'
>

const PHONE = /Mobi|Android|iPhone/i

const buyer = ({ viewer, language, origin, ip, device }: MemberAsk): Buyer => ({
  member_id: viewer.member_id,
  language,
  origin,
  payer: { ip, is_phone: PHONE.test(device) },
})

export function orderRoutes(orders: OrderService): OrderHandlers {
  return {
    'GET /api/setting.Viptype/list': (input, ask) => orders.listViptypes(input, ask.language),
    'POST /api/setting.Order/create': (input, ask) => orders.create(input, buyer(ask)),
    'GET /api/setting.Order/getpayurl': (input, ask) => orders.getPayUrl(input, buyer(ask)),
    'GET /api/setting.Order/confirmorder': (input, ask) => orders.confirm(input.remote_order_id, buyer(ask)),
    'GET /api/setting.Order/list': (input, ask) => orders.list(input, buyer(ask)),
  }
}
