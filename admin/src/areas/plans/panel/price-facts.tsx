import { useText } from '../../../i18n/index.ts'
import { Facts } from '../../../parts/facts/index.ts'
import { useMoney } from '../../../parts/money/index.ts'
import { daysText, type PlanRow } from '../plan-words.ts'
import styles from './panel.module.css'

/** The plan for who may not change it. */
export function PriceFacts({ plan }: { plan: PlanRow }) {
  const text = useText()
  const { t } = text
  const money = useMoney()
  return (
    <div className={styles.part}>
      <Facts
        isBeside
        rows={[
          [t('plans.price'), money(plan.price, plan.currency)],
          [
            t('plans.price_original'),
            Number(plan.price_original) > 0 ? money(plan.price_original, plan.currency) : '–',
          ],
          [t('plans.days'), daysText(plan.days, text)],
          [t('plans.group'), String(plan.group_id)],
          [t('plans.recommended'), t(plan.is_rec === 1 ? 'audit.yes' : 'audit.no')],
          [t('plans.state'), t(plan.is_disable === 1 ? 'plans.off_sale' : 'plans.on_sale')],
        ]}
      />
    </div>
  )
}
