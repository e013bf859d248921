import type { FormEvent } from 'react'
import { useText } from '../../../i18n/index.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Field } from '../../../ui/field/field.tsx'
import { ForeseenBatch } from './foreseen-batch.tsx'
import styles from './make.module.css'
import { CountFields, WindowFields, WorthFields } from './make-fields.tsx'
import { type useMake, useMakeForeseen } from './use-make.ts'
import { findFaults, inputOf, type Wish, type WishField } from './wish.ts'

export interface MakeFormProps {
  wish: Wish
  onChange: (patch: Partial<Wish>) => void
  making: ReturnType<typeof useMake>
}

/** Faults of fields that hold something are said there; what is still empty is said beside the button. */
const isSaid = (field: WishField) => field !== 'name' && field !== 'viptype_id' && field !== 'content'

/** What a batch is, beside what it will do; the button works once that is known. */
export function MakeForm({ wish, onChange, making }: MakeFormProps) {
  const { t, formats } = useText()
  const faults = findFaults(wish)
  const input = inputOf(wish)
  const foreseen = useMakeForeseen(input)
  const fields = { wish, onChange, faults: faults.filter(isSaid) }
  const isOn = foreseen?.answer !== undefined

  function submit(event: FormEvent) {
    event.preventDefault()
    if (input && isOn && !making.isBusy) void making.make(input)
  }

  return (
    <form className={styles.columns} onSubmit={submit} noValidate>
      <div className={styles.fields}>
        <Field
          label={t('codes.name')}
          hint={t('codes.name_hint')}
          maxLength={60}
          autoComplete="off"
          value={wish.name}
          onChange={(event) => onChange({ name: event.target.value })}
        />
        <WorthFields {...fields} />
        <CountFields {...fields} />
        <WindowFields {...fields} />
      </div>
      <aside className={styles.side} aria-label={t('codes.foreseen')}>
        <ForeseenBatch wish={wish} foreseen={foreseen} faults={faults} />
        <Button type="submit" variant="primary" isWide isBusy={making.isBusy} disabled={!isOn}>
          {t('codes.make_num', { n: Number(wish.count) || 0, count: formats.count(Number(wish.count) || 0) })}
        </Button>
        {making.failure && (
          <p className={styles.fault} role="alert">
            {making.failure} {t('codes.make_again')}
          </p>
        )}
      </aside>
    </form>
  )
}
