import type { Handlers, MemberAsk } from '../../context.ts'
import type { OrderService } from './order.service.ts'

type OrderHandlers = Pick<
  Handlers,
  | 'GET /api/setting.Viptype/list'
  | 'POST /api/setting.Order/create'
  | 'GET /api/setting.Order/getpayurl'
  | 'GET /api/setting.Order/confirmorder'
  | 'GET /api/setting.Order/list'
>

const buyer = ({ viewer, language, origin }: MemberAsk) => ({ member_id: viewer.member_id, language, origin })

export function orderRoutes(orders: OrderService): OrderHandlers {
  return {
    'GET /api/setting.Viptype/list': (input, ask) => orders.listViptypes(input, ask.language),
    'POST /api/setting.Order/create': (input, ask) => orders.create(input.viptype_id, buyer(ask)),
    'GET /api/setting.Order/getpayurl': (input, ask) => orders.getPayUrl(input, buyer(ask)),
    'GET /api/setting.Order/confirmorder': (input, ask) => orders.confirm(input.remote_order_id, buyer(ask)),
    'GET /api/setting.Order/list': (input, ask) => orders.list(input, buyer(ask)),
  }
}
