import { useText } from '../../../i18n/index.ts'
import { CURRENCIES, useMoney } from '../../../parts/money/index.ts'
import { Field } from '../../../ui/field/field.tsx'
import { Select } from '../../../ui/select/select.tsx'
import { Switch } from '../../../ui/switch/switch.tsx'
import type { PlanRow } from '../plan-words.ts'
import styles from './panel.module.css'
import type { PriceWish, WishField } from './price-wish.ts'
import { SumFields } from './sum-fields.tsx'

export interface PriceFieldsProps {
  plan: PlanRow
  wish: PriceWish
  faults: readonly WishField[]
  onChange: (patch: Partial<PriceWish>) => void
  onRecommend: (isRec: boolean) => void
}

/** Price, struck price, days, currency, and from when they hold. */
export function PriceFields({ plan, wish, faults, onChange, onRecommend }: PriceFieldsProps) {
  const { t } = useText()
  const money = useMoney()
  const currencies = [...new Set<string>([plan.currency, ...CURRENCIES])]
  const fault = (field: WishField) => (faults.includes(field) ? t(`plans.fault_${field}`) : undefined)
  return (
    <div className={styles.fields}>
      <SumFields
        wish={wish}
        fault={fault}
        priceHint={t('plans.price_now', { price: money(plan.price, plan.currency) })}
        onChange={onChange}
      />
      <Field
        label={t('plans.from_when')}
        type="datetime-local"
        value={wish.start}
        hint={t('plans.from_when_hint')}
        onChange={(event) => onChange({ start: event.target.value })}
      />
      <Select
        label={t('plans.currency')}
        value={wish.currency}
        options={currencies.map((value) => ({ value, label: value }))}
        onChange={(event) => onChange({ currency: event.target.value })}
      />
      <div className={styles.switch}>
        <span className={styles.label}>{t('plans.recommended')}</span>
        <Switch isOn={plan.is_rec === 1} onChange={onRecommend}>
          {t('plans.this_one')}
        </Switch>
      </div>
    </div>
  )
}
