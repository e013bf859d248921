import { LANGUAGES } from '@zimu/contract/constants'
import { LANGUAGE_NAMES, parseWireTime, type Text, useText } from '../../../i18n/index.ts'
import type { Column } from '../../../parts/list/index.ts'
import { StateTag } from '../../../parts/state/state-tag.tsx'
import { useNow } from '../../../parts/when/index.ts'
import { wordFor, wordOf } from '../../../parts/worded/index.ts'
import { Tag, type Tone } from '../../../ui/tag/tag.tsx'
import styles from '../site.module.css'
import type { NoticeRow } from './notice-document.ts'

const TONES: Readonly<Record<NoticeRow['state'], Tone>> = {
  shown: 'ok',
  planned: 'ask',
  ended: 'muted',
  hidden: 'muted',
}

export function NoticeState({ row }: { row: Pick<NoticeRow, 'state'> }) {
  const { t } = useText()
  return <StateTag tone={TONES[row.state]}>{t(`notices.state_${row.state}`)}</StateTag>
}

export const noticeTitle = (row: Pick<NoticeRow, 'title'>, { language }: Text): string => wordFor(row.title, language)

function Title({ row }: { row: NoticeRow }) {
  const text = useText()
  return (
    <span className={styles.title}>
      <span className={styles.name}>{noticeTitle(row, text)}</span>
      {row.is_urgent === 1 && <Tag tone="brass">{text.t('notices.urgent')}</Tag>}
    </span>
  )
}

/** From when to when; without end the first time alone. */
function Times({ row }: { row: NoticeRow }) {
  const { t, formats } = useText()
  const nowMs = useNow()
  const wordsOf = (time: string) => formats.dayAndTime(parseWireTime(time), nowMs)
  if (row.state === 'hidden') return <span>–</span>
  return (
    <span>
      {row.end_time === null
        ? t('notices.from', { from: wordsOf(row.start_time) })
        : t('notices.from_to', { from: wordsOf(row.start_time), to: wordsOf(row.end_time) })}
    </span>
  )
}

type Reads = Pick<NoticeRow, 'read_num' | 'is_read_num_exact'>

/** Members who have seen it; a notice that everybody has seen is not counted to its end. */
const readsOf = ({ read_num, is_read_num_exact }: Reads, { formats }: Text) =>
  `${formats.count(read_num)}${is_read_num_exact === 0 ? '+' : ''}`

/** `1,204 人看过`. */
export function NoticeReads({ row }: { row: Reads }) {
  const text = useText()
  return <span>{text.t('notices.read_by', { n: row.read_num, count: readsOf(row, text) })}</span>
}

const languagesOf = ({ title }: NoticeRow, { formats }: Text) =>
  LANGUAGES.filter((lang) => wordOf(title, lang) !== '')
    .map((lang) => LANGUAGE_NAMES[lang])
    .join(formats.comma)

/** Row on a phone. */
export function NoticeCard({ row }: { row: NoticeRow }) {
  return (
    <span className={styles.card}>
      <Title row={row} />
      <span className={styles.meta}>
        <NoticeState row={row} />
        <Times row={row} />
        {row.read_num > 0 && <NoticeReads row={row} />}
      </span>
    </span>
  )
}

export function noticeColumns(text: Text): Column<NoticeRow>[] {
  const { t } = text
  return [
    { key: 'title', title: t('notices.title_field'), render: (row) => <Title row={row} /> },
    { key: 'state', title: t('notices.state'), width: 110, render: (row) => <NoticeState row={row} /> },
    { key: 'times', title: t('notices.times'), width: 260, render: (row) => <Times row={row} /> },
    {
      key: 'reads',
      title: t('notices.reads'),
      width: 110,
      isNumber: true,
      render: (row) => readsOf(row, text),
    },
    {
      key: 'languages',
      title: t('notices.languages'),
      width: 250,
      isWide: true,
      render: (row) => languagesOf(row, text),
    },
  ]
}
