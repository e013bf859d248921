import { Download } from 'lucide'
import { useState } from 'react'
import { useText } from '../../../i18n/index.ts'
import { useSession } from '../../../session/index.ts'
import { buttonClass } from '../../../ui/button/button.tsx'
import { Field } from '../../../ui/field/field.tsx'
import { Icon } from '../../../ui/icon/icon.tsx'
import { exportOf } from '../books-words.ts'
import styles from './days.module.css'

const TABLES = ['Payment', 'Refund', 'Ledger'] as const

/** First and last day of the month before: what one takes along most. */
function lastMonth(): [string, string] {
  const now = new Date()
  const at = (month: number, day: number) =>
    new Date(Date.UTC(now.getFullYear(), now.getMonth() + month, day)).toISOString().slice(0, 10)
  return [at(-1, 1), at(0, 0)]
}

/** Payments, refunds and the ledger of some days, as files. */
export function ExportDays() {
  const { t } = useText()
  const { can } = useSession()
  const [[first, last], setDays] = useState(lastMonth)
  if (!can('money.read')) return null
  const isSound = first !== '' && last !== '' && first <= last
  return (
    <details className={styles.exports}>
      <summary>{t('days.export')}</summary>
      <div className={styles.fields}>
        <Field
          label={t('books.first_day')}
          type="date"
          value={first}
          onChange={({ target }) => setDays([target.value, last])}
        />
        <Field
          label={t('books.last_day')}
          type="date"
          value={last}
          onChange={({ target }) => setDays([first, target.value])}
        />
      </div>
      {isSound && (
        <p className={styles.buttons}>
          {TABLES.map((table) => (
            <a
              key={table}
              className={buttonClass('quiet')}
              href={exportOf(table, { first_day: first, last_day: last })}
              download
            >
              <Icon of={Download} />
              {t(`days.export_${table}`)}
            </a>
          ))}
        </p>
      )}
    </details>
  )
}
