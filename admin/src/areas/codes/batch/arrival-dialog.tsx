import { type FormEvent, useState } from 'react'
import { useText } from '../../../i18n/index.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { Field } from '../../../ui/field/field.tsx'
import type { Batch } from '../code-words.ts'
import { useConfirmArrival } from '../use-confirm-arrival.ts'
import styles from './batch.module.css'

/**
 * For whoever left before they said that the codes were stored, but has the file: they count its codes. The number is not
 * offered here, as a count that was not made would confirm nothing.
 */
export function ArrivalDialog({ batch, onClose }: { batch: Batch; onClose: () => void }) {
  const { t } = useText()
  const [typed, setTyped] = useState('')
  const { confirm, isBusy, failure } = useConfirmArrival(batch.batch_id)
  const count = /^\d{1,6}$/.test(typed.trim()) ? Number(typed) : 0

  function submit(event: FormEvent) {
    event.preventDefault()
    if (count > 0) void confirm(count).then((isDone) => isDone && onClose())
  }

  return (
    <Dialog isOpen title={t('codes.arrival_title')} text={t('codes.arrival_text')} onClose={onClose}>
      <form className={styles.form} onSubmit={submit} noValidate>
        <Field
          label={t('codes.arrival_count')}
          inputMode="numeric"
          autoComplete="off"
          value={typed}
          error={failure}
          onChange={(event) => setTyped(event.target.value)}
        />
        <span className={styles.buttons}>
          <Button onClick={onClose}>{t('confirm.cancel')}</Button>
          <Button type="submit" variant="primary" disabled={count === 0} isBusy={isBusy}>
            {t('codes.arrival_act')}
          </Button>
        </span>
      </form>
    </Dialog>
  )
}
