import type { Output } from '@zimu/contract'
import { useText } from '../../../i18n/index.ts'
import { Facts } from '../../../parts/facts/index.ts'
import { perMemberText, windowText, worthText } from '../code-words.ts'
import styles from './make.module.css'
import type { Wish, WishField } from './wish.ts'

export interface ForeseenBatchProps {
  wish: Wish
  foreseen: { answer?: Output<'POST /admin/api/code.Batch/make'>; problem?: string } | undefined
  /** What is missing or wrong in the fields. */
  faults: readonly WishField[]
}

const LABELS = {
  name: 'codes.name',
  viptype_id: 'codes.which_plan',
  content: 'codes.which_content',
  count: 'codes.how_many',
  use_limit: 'codes.use_limit',
  member_limit: 'codes.member_limit',
  end: 'codes.end',
} as const

/** What making the batch does, before it is made. */
export function ForeseenBatch({ wish, foreseen, faults }: ForeseenBatchProps) {
  const text = useText()
  const { t, formats } = text
  const answer = foreseen?.answer
  const isComplete = faults.length === 0
  return (
    <section className={styles.card} aria-live="polite" aria-busy={isComplete && foreseen === undefined}>
      <h2 className={styles.section}>{t('codes.foreseen')}</h2>
      {!isComplete && (
        <p className={styles.note}>
          {t('codes.still_needed', { what: faults.map((field) => t(LABELS[field])).join(formats.comma) })}
        </p>
      )}
      {isComplete && foreseen === undefined && <p className={styles.note}>{t('confirm.loading')}</p>}
      {foreseen?.problem && <p className={styles.fault}>{foreseen.problem}</p>}
      {answer && (
        <>
          <Facts
            isBeside
            rows={[
              [t('codes.worth'), worthText({ ...answer, kind: wish.kind }, text)],
              [
                t('codes.uses_all'),
                t('codes.uses_all_of', {
                  n: formats.count(answer.use_num),
                  codes: formats.count(Number(wish.count)),
                  each: formats.count(Number(wish.use_limit)),
                }),
              ],
              [t('codes.member_limit'), perMemberText(Number(wish.member_limit), text)],
              [t('codes.window'), windowText(answer, text)],
            ]}
          />
          <p className={styles.note}>{t('codes.foreseen_once')}</p>
        </>
      )}
    </section>
  )
}
