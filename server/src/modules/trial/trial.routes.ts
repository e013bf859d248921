import type { Handlers } from '../../context.ts'
import { groupDetails } from '../entitlement/index.ts'
import type { Trial } from './trial.service.ts'

export function trialRoutes(trial: Trial): Pick<Handlers, 'POST /api/setting.Viptype/trial'> {
  return {
    'POST /api/setting.Viptype/trial': async (_input, { caller, language }) => ({
      effective_group_details: groupDetails(await trial.begin(caller.member_id), language),
    }),
  }
}
