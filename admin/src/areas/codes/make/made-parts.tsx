import { CircleAlert, CircleCheck, Eye } from 'lucide'
import { useText } from '../../../i18n/index.ts'
import { Facts } from '../../../parts/facts/index.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Icon } from '../../../ui/icon/icon.tsx'
import { CodeFigures } from '../code-figures.tsx'
import { dayOf, perMemberText } from '../code-words.ts'
import styles from './make.module.css'
import type { Made } from './use-make.ts'

export interface OnceStripProps {
  /** Codes that came whole, and codes that were asked for. */
  arrived: number
  wanted: number
  isStored: boolean
  isBusy: boolean
  failure: string | undefined
  onStored: () => void
  onBatch: () => void
}

/** Says that the codes are shown once, and takes the word of whoever stored them. */
export function OnceStrip({ arrived, wanted, isStored, isBusy, failure, onStored, onBatch }: OnceStripProps) {
  const { t, formats } = useText()
  const values = { n: arrived, count: formats.count(arrived), wanted: formats.count(wanted) }
  const isWhole = arrived === wanted
  const tone = !isWhole ? 'danger' : isStored ? 'ok' : 'brass'
  return (
    <section className={styles.strip} data-tone={tone} aria-label={t('codes.once_strip')}>
      <Icon of={!isWhole ? CircleAlert : isStored ? CircleCheck : Eye} size={18} />
      <p className={styles.stripText} role="status">
        {isWhole && !isStored && (
          <>
            <strong>{t('codes.once')}</strong> {t('codes.once_text', values)}
          </>
        )}
        {isWhole && isStored && t('codes.stored_text', values)}
        {!isWhole && t('codes.arrived_less', values)}
        {failure && <span className={styles.stripFault}>{failure}</span>}
      </p>
      {isWhole && !isStored && (
        <Button isBusy={isBusy} onClick={onStored}>
          {t('codes.stored')}
        </Button>
      )}
      {isStored && <Button onClick={onBatch}>{t('codes.to_batch')}</Button>}
    </section>
  )
}

/** The batch in figures. */
export function MadeFigures({ made, arrived }: { made: Made; arrived: number }) {
  const { t, formats } = useText()
  const figures = [
    [t('codes.figure_all'), formats.count(made.codes.length)],
    [t('codes.figure_arrived'), formats.count(arrived)],
    [t('codes.figure_uses'), formats.count(made.use_num)],
    [t('codes.figure_end'), made.end_time === null ? t('codes.no_end') : dayOf(made.end_time)],
  ] as const
  return <CodeFigures figures={figures} />
}

export interface WhatHappensProps {
  isStored: boolean
  member_limit: number
  window: string
}

/** What becomes of the batch when its codes are stored, and when they are not. */
export function WhatHappens({ isStored, member_limit, window }: WhatHappensProps) {
  const text = useText()
  const { t } = text
  return (
    <aside className={styles.side} aria-label={t('codes.what_happens')}>
      <div className={styles.card}>
        <h2 className={styles.section}>{t('codes.what_happens')}</h2>
        <ul className={styles.points}>
          <li>{t(isStored ? 'codes.point_open' : 'codes.point_unconfirmed')}</li>
          <li>{t('codes.point_gone')}</li>
          <li>{t('codes.point_void')}</li>
        </ul>
      </div>
      <div className={styles.card}>
        <Facts
          isBeside
          rows={[
            [t('codes.window'), window],
            [t('codes.member_limit'), perMemberText(member_limit, text)],
          ]}
        />
      </div>
    </aside>
  )
}
