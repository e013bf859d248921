import type { Handlers } from '../../context.ts'
import type { Db } from '../../db/open.ts'
import { formatTime, formatTimeOrNull } from '../../texts/time.ts'
import { type Entitlement, groupDetails } from '../entitlement/index.ts'
import type { Redemption } from './redemption.service.ts'

type RedemptionHandlers = Pick<Handlers, 'POST /api/content.Content/exchange' | 'POST /api/setting.Redemptioncode/add'>

interface RouteDeps {
  db: Db
  entitlement: Entitlement
}

export function redemptionRoutes(redemption: Redemption, deps: RouteDeps): RedemptionHandlers {
  return {
    'POST /api/content.Content/exchange': async ({ redemptioncode, content_id: key }, { caller, ip }) => {
      const { content_id, unlock_time, over_time } = await redemption.redeem(caller.member_id, redemptioncode, key, ip)
      return { content_id, is_unlock: 1, unlock_time: formatTime(unlock_time), over_time: formatTimeOrNull(over_time) }
    },
    'POST /api/setting.Redemptioncode/add': async ({ redemption_code_pw, content_id: key }, context) => {
      const { member_id } = context.caller
      const redeemed = await redemption.redeem(member_id, redemption_code_pw, key, context.ip)
      const groups = await deps.entitlement.listGroups(deps.db, member_id)
      const { redemption_code_id, kind, content_id, viptype_id } = redeemed
      return {
        redemption_code_id,
        kind,
        content_id,
        is_unlock: content_id > 0 ? 1 : 0,
        viptype_id,
        effective_group_details: groupDetails(groups, context.language),
      }
    },
  }
}
