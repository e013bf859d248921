import { memo } from 'react'
import { useText } from '../../../i18n/index.ts'
import { SectionHeading } from '../../../ui/index.ts'
import styles from './vip.module.css'

/** What membership is, as three articles of a treaty. `vip_content_num` 0: not known. */
export const Clauses = memo(function Clauses({ vip_content_num }: { vip_content_num: number }) {
  const { t } = useText()
  const counted = t('vip.clause_1_text', { n: vip_content_num })
  const clauses = [
    { numeral: 'I', title: t('vip.clause_1'), text: vip_content_num > 0 ? counted : t('vip.clause_1_uncounted') },
    { numeral: 'II', title: t('vip.clause_2'), text: t('vip.clause_2_text') },
    { numeral: 'III', title: t('vip.clause_3'), text: t('vip.clause_3_text') },
  ]
  return (
    <section>
      <SectionHeading title={t('vip.clauses')} />
      <ol className={styles.clauses}>
        {clauses.map(({ numeral, title, text }) => (
          <li key={numeral} className={styles.clause}>
            <span className={styles.numeral} aria-hidden="true">
              {numeral}
            </span>
            <div>
              <h3 className={styles.clauseTitle}>{title}</h3>
              <p className={styles.clauseText}>{text}</p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  )
})
