import { useCall } from '../../../api/use-call.ts'
import { useText } from '../../../i18n/index.ts'
import { CURRENCIES } from '../../../parts/money/index.ts'
import { Checkbox } from '../../../ui/checkbox/checkbox.tsx'
import { Field } from '../../../ui/field/field.tsx'
import { Segmented } from '../../../ui/segmented/segmented.tsx'
import { Select } from '../../../ui/select/select.tsx'
import type { CouponField, CouponWish } from './coupon-wish.ts'
import styles from './make-coupon.module.css'

interface FieldsProps {
  wish: CouponWish
  faults: readonly CouponField[]
  onChange: (patch: Partial<CouponWish>) => void
}

/** Props of the text fields of a wish. */
function boxOf({ wish, faults, onChange }: FieldsProps) {
  return (key: CouponField & keyof CouponWish, fault: string) => ({
    autoComplete: 'off',
    value: wish[key],
    error: faults.includes(key) && wish[key] !== '' ? fault : undefined,
    onChange: (event: { target: { value: string } }) => onChange({ [key]: event.target.value }),
  })
}

/** The word, and what it takes off. */
export function WorthFields(props: FieldsProps) {
  const { t } = useText()
  const { wish, onChange } = props
  const box = boxOf(props)
  return (
    <>
      <div className={styles.two}>
        <Field
          label={t('coupons.field_word')}
          hint={t('coupons.word_hint')}
          maxLength={40}
          spellCheck={false}
          isMono
          {...box('word', t('coupons.fault_word'))}
        />
        <Field
          label={t('coupons.name')}
          hint={t('coupons.name_hint')}
          maxLength={60}
          autoComplete="off"
          value={wish.name}
          onChange={(event) => onChange({ name: event.target.value })}
        />
      </div>
      <Segmented
        label={t('coupons.worth')}
        value={wish.kind}
        options={[
          { value: 'percent', label: t('coupons.kind_percent') },
          { value: 'amount', label: t('coupons.kind_amount') },
        ]}
        onChange={(kind) => onChange({ kind })}
      />
      <div className={styles.three}>
        {wish.kind === 'percent' ? (
          <Field
            label={t('coupons.field_percent')}
            inputMode="numeric"
            {...box('percent', t('coupons.fault_percent'))}
          />
        ) : (
          <Field label={t('coupons.field_amount')} inputMode="decimal" {...box('amount', t('coupons.fault_sum'))} />
        )}
        <Field
          label={t('coupons.field_least')}
          hint={t('coupons.least_hint')}
          inputMode="decimal"
          {...box('least', t('coupons.fault_sum'))}
        />
        <Select
          label={t('coupons.currency')}
          value={wish.currency}
          options={CURRENCIES.map((value) => ({ value, label: value }))}
          onChange={(event) => onChange({ currency: event.target.value })}
        />
      </div>
    </>
  )
}

/** How often, from when to when. */
export function LimitFields(props: FieldsProps) {
  const { t } = useText()
  const { wish, faults, onChange } = props
  const box = boxOf(props)
  return (
    <>
      <div className={styles.two}>
        <Field
          label={t('coupons.field_useLimit')}
          hint={t('coupons.no_limit_hint')}
          inputMode="numeric"
          {...box('useLimit', t('coupons.fault_count'))}
        />
        <Field
          label={t('coupons.field_memberLimit')}
          hint={t('coupons.no_limit_hint')}
          inputMode="numeric"
          {...box('memberLimit', t('coupons.fault_count'))}
        />
      </div>
      <div className={styles.two}>
        <Field
          type="date"
          label={t('coupons.start')}
          value={wish.start}
          onChange={(event) => onChange({ start: event.target.value })}
        />
        <Field
          type="date"
          label={t('coupons.field_end')}
          hint={t('coupons.end_hint')}
          error={faults.includes('end') ? t('coupons.fault_end') : undefined}
          value={wish.end}
          onChange={(event) => onChange({ end: event.target.value })}
        />
      </div>
    </>
  )
}

/** Plans that it holds for; none: all. */
export function PlanChoice({ wish, onChange }: Omit<FieldsProps, 'faults'>) {
  const { t } = useText()
  const plans = useCall('GET /admin/api/plan.Plan/list', {}).data?.list ?? []
  const sold = plans.filter(({ is_disable }) => is_disable === 0)
  if (sold.length === 0) return null
  return (
    <fieldset className={styles.plans}>
      <legend className={styles.legend}>{t('coupons.which_plans')}</legend>
      <span className={styles.choices}>
        {sold.map(({ viptype_id, name }) => (
          <Checkbox
            key={viptype_id}
            checked={wish.plans.includes(viptype_id)}
            onChange={({ target }) =>
              onChange({
                plans: target.checked ? [...wish.plans, viptype_id] : wish.plans.filter((one) => one !== viptype_id),
              })
            }
          >
            {name}
          </Checkbox>
        ))}
      </span>
      <p className={styles.note}>{t('coupons.which_plans_hint')}</p>
    </fieldset>
  )
}
