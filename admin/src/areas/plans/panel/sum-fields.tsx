import { useText } from '../../../i18n/index.ts'
import { Field } from '../../../ui/field/field.tsx'
import type { PriceWish } from './price-wish.ts'

type SumField = 'price' | 'original' | 'days'

interface SumFieldsProps {
  wish: PriceWish
  /** What is wrong with a field, in words. */
  fault: (field: SumField) => string | undefined
  /** Below the price. */
  priceHint?: string
  onChange: (patch: Partial<PriceWish>) => void
}

/** Price, struck price and length of a plan. */
export function SumFields({ wish, fault, priceHint, onChange }: SumFieldsProps) {
  const { t } = useText()
  return (
    <>
      <Field
        label={t('plans.price')}
        inputMode="decimal"
        autoComplete="off"
        value={wish.price}
        error={fault('price')}
        hint={priceHint}
        onChange={(event) => onChange({ price: event.target.value })}
      />
      <Field
        label={t('plans.price_original')}
        inputMode="decimal"
        autoComplete="off"
        value={wish.original}
        error={fault('original')}
        hint={t('plans.price_original_hint')}
        onChange={(event) => onChange({ original: event.target.value })}
      />
      <Field
        label={t('plans.days')}
        inputMode="numeric"
        autoComplete="off"
        value={wish.days}
        error={fault('days')}
        hint={t('plans.days_hint')}
        onChange={(event) => onChange({ days: event.target.value })}
      />
    </>
  )
}
