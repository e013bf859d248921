import { parseWireTime, useText } from '../../i18n/index.ts'
import { StateTag } from '../../parts/state/state-tag.tsx'
import { useNow } from '../../parts/when/index.ts'
import { classNames } from '../../ui/class-names.ts'
import { Tag } from '../../ui/tag/tag.tsx'
import { VipMark } from '../../ui/vip-mark/vip-mark.tsx'
import styles from './content-parts.module.css'
import { type ContentRow, LANGUAGE_MARKS, placesOf, STATE_TONES } from './content-words.ts'

/** State of a content; one to come with its time. */
export function ContentState({ row }: { row: Pick<ContentRow, 'state' | 'release_time'> }) {
  const { t, formats } = useText()
  const nowMs = useNow()
  const isScheduled = row.state === 'scheduled'
  return (
    <StateTag tone={STATE_TONES[row.state]}>
      {isScheduled
        ? t('contents.scheduled_for', { time: formats.dayAndTime(parseWireTime(row.release_time), nowMs) })
        : t(`contents.state_${row.state}`)}
    </StateTag>
  )
}

/** Free, or the VIP mark. */
export function Access({ row }: { row: Pick<ContentRow, 'is_vip'> }) {
  const { t } = useText()
  return row.is_vip === 1 ? <VipMark /> : <span className={styles.quiet}>{t('contents.free')}</span>
}

/** Five marks: whole, partly, missing. */
export function Languages({ row }: { row: Pick<ContentRow, 'languages'> }) {
  const { t } = useText()
  const said = row.languages.map(({ lang, state }) => `${LANGUAGE_MARKS[lang]} ${t(`contents.language_${state}`)}`)
  return (
    <span role="img" aria-label={said.join(', ')} title={said.join(', ')}>
      {row.languages.map(({ lang, state }) => (
        <span key={lang} className={classNames(styles.language, styles[state])} aria-hidden="true">
          {LANGUAGE_MARKS[lang]}
        </span>
      ))}
    </span>
  )
}

/** Pinned, hot, recommended as words. */
export function Places({ row }: { row: Pick<ContentRow, 'is_top' | 'is_hot' | 'is_rec'> }) {
  const { t } = useText()
  const places = placesOf(row)
  if (places.length === 0) return <span className={styles.quiet}>–</span>
  return (
    <span className={styles.places}>
      {places.map((key) => (
        <Tag key={key}>{t(key)}</Tag>
      ))}
    </span>
  )
}
