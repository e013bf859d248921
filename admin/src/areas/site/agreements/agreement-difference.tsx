import { LANGUAGE_NAMES, useText } from '../../../i18n/index.ts'
import { After, Before } from '../../../parts/difference/index.ts'
import { type AgreementDocument, differencesOf } from './agreement-document.ts'
import styles from './agreements.module.css'

export interface AgreementDifferenceProps {
  before: AgreementDocument
  after: AgreementDocument
  beforeTitle: string
  afterTitle: string
}

/** Two texts of an agreement beside each other, as far as they differ. */
export function AgreementDifference({ before, after, beforeTitle, afterTitle }: AgreementDifferenceProps) {
  const { t } = useText()
  const differences = differencesOf(before, after)
  if (differences.length === 0) return <p className={styles.note}>{t('agreements.same')}</p>
  return (
    <div className={styles.scroll}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t('agreements.where')}</th>
            <th scope="col">{beforeTitle}</th>
            <th scope="col">{afterTitle}</th>
          </tr>
        </thead>
        <tbody>
          {differences.map((one) => (
            <tr key={`${one.field} ${one.lang}`}>
              <th scope="row">
                {t(`agreements.field_${one.field}`)}
                <span className={styles.note}>{LANGUAGE_NAMES[one.lang]}</span>
              </th>
              <td lang={one.lang}>
                <Before before={one.before} after={one.after} lang={one.lang} />
              </td>
              <td lang={one.lang}>
                <After before={one.before} after={one.after} lang={one.lang} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
