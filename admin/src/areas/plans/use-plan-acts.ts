import { useText } from '../../i18n/index.ts'
import { usePerform } from '../../parts/act/index.ts'
import { planConflict } from './plan-conflict.ts'
import { PLANS, type PlannedChange, type PlanRow } from './plan-words.ts'

/** Acts on plans that happen at once, with “undo”. */
export function usePlanActs() {
  const text = useText()
  const { t } = text
  const perform = usePerform()
  return {
    async order(viptype_ids: number[]): Promise<boolean> {
      const act = { id: 'POST /admin/api/plan.Plan/order', input: { viptype_ids }, areas: PLANS } as const
      return (await perform({ ...act, done: t('plans.order_done') })) !== undefined
    },
    sell: ({ viptype_id, version, name }: PlanRow, isSold: boolean) =>
      void perform({
        id: 'POST /admin/api/plan.Plan/off',
        input: { viptype_id, version, is_disable: isSold ? 0 : 1 },
        done: t(isSold ? 'plans.on_done' : 'plans.off_done', { name }),
        areas: PLANS,
        conflict: planConflict(name, t(isSold ? 'plans.put_on' : 'plans.take_off'), text),
      }),
    recommend: ({ viptype_id, version, name, names, descs }: PlanRow, isRec: boolean) =>
      void perform({
        id: 'POST /admin/api/plan.Plan/save',
        input: { viptype_id, version, names, descs, is_rec: isRec ? 1 : 0 },
        done: t(isRec ? 'plans.rec_done' : 'plans.rec_off_done', { name }),
        areas: PLANS,
        conflict: planConflict(name, t('plans.save'), text),
      }),
    cancel: ({ plan_change_id, name }: PlannedChange) =>
      void perform({
        id: 'POST /admin/api/plan.Price/cancel',
        input: { plan_change_id },
        done: t('plans.cancel_done', { name }),
        areas: PLANS,
      }),
  }
}
