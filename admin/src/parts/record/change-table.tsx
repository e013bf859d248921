import { useText } from '../../i18n/index.ts'
import { fieldWords } from './act-words.ts'
import styles from './change-table.module.css'
import { type Change, cutCommon } from './changes.ts'

/** Words for values that are flags on the wire. */
function useValueWord() {
  const { t } = useText()
  return (field: string, value: string) => {
    if (!field.startsWith('is_') && !field.startsWith('can_')) return value
    return value === '1' ? t('audit.yes') : value === '0' ? t('audit.no') : value
  }
}

/** Changed fields side by side: removed struck through, added marked. */
export function ChangeTable({ changes }: { changes: readonly Change[] }) {
  const text = useText()
  const { t } = text
  const wordOf = useValueWord()
  return (
    <table className={styles.table}>
      <thead className={styles.hidden}>
        <tr>
          <th scope="col">{t('audit.field')}</th>
          <th scope="col">{t('audit.before')}</th>
          <th scope="col">{t('audit.after')}</th>
        </tr>
      </thead>
      <tbody>
        {changes.map(({ field, ...values }) => {
          const cut = cutCommon(wordOf(field, values.before), wordOf(field, values.after))
          return (
            <tr key={field}>
              <th scope="row" className={styles.field}>
                {fieldWords(field, text)}
              </th>
              <td>
                {cut.start}
                {cut.before && <del className={styles.cut}>{cut.before}</del>}
                {cut.end}
                {values.before === '' && '–'}
              </td>
              <td>
                {cut.start}
                {cut.after && <ins className={styles.add}>{cut.after}</ins>}
                {cut.end}
                {values.after === '' && '–'}
              </td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}
