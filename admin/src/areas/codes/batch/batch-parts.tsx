import { useText } from '../../../i18n/index.ts'
import { Facts } from '../../../parts/facts/index.ts'
import { When } from '../../../parts/when/index.ts'
import { CodeFigures } from '../code-figures.tsx'
import { type Batch, dayOf, perMemberText, windowText, worthText } from '../code-words.ts'
import { TraceForm } from '../trace/trace-form.tsx'
import styles from './batch.module.css'

/** Codes that nobody used and nobody voided; where the batch stands says what becomes of them. */
const leftNum = ({ code_num, used_num, void_num }: Batch): number => code_num - used_num - void_num

/** The batch in figures. */
export function BatchFigures({ batch }: { batch: Batch }) {
  const { t, formats } = useText()
  const figures = [
    [t('codes.figure_all'), formats.count(batch.code_num)],
    [t('codes.used'), formats.count(batch.used_num)],
    [t(`codes.left_${batch.state}`), formats.count(leftNum(batch))],
    [t('codes.voided'), formats.count(batch.void_num)],
    [t('codes.figure_end'), batch.end_time === null ? t('codes.no_end') : dayOf(batch.end_time)],
  ] as const
  return <CodeFigures figures={figures} />
}

/** What the batch is, and a field for one of its codes, or any other. */
export function BatchSide({ batch }: { batch: Batch }) {
  const text = useText()
  const { t, formats } = text
  const { use_limit, member_limit, use_num, void_time } = batch
  return (
    <aside className={styles.side} aria-label={t('codes.facts')}>
      <section className={styles.card}>
        <h2 className={styles.section}>{t('codes.trace')}</h2>
        <TraceForm />
      </section>
      <section className={styles.card}>
        <Facts
          isBeside
          rows={[
            [t('codes.worth'), worthText(batch, text)],
            [t('codes.use_limit'), t('codes.people', { n: use_limit, count: formats.count(use_limit) })],
            [t('codes.member_limit'), perMemberText(member_limit, text)],
            [t('codes.window'), windowText(batch, text)],
            [t('codes.used_times'), t('codes.times', { n: use_num, count: formats.count(use_num) })],
            [t('codes.number'), String(batch.batch_id)],
            ...(void_time === null
              ? []
              : ([[t('codes.voided_when'), <When key="void" time={void_time} isTimed />]] as const)),
          ]}
        />
      </section>
    </aside>
  )
}
