import { Link } from '@tanstack/react-router'
import { type Text, useText } from '../../../i18n/index.ts'
import type { Column } from '../../../parts/list/index.ts'
import { FoundCard, ReviewState, writerName } from '../../../parts/review/index.ts'
import { When } from '../../../parts/when/index.ts'
import type { FoundRow } from '../danmu-words.ts'
import { WatchButton } from '../watch-button.tsx'
import styles from './search.module.css'

/** Row on a phone. */
export function DanmuCard({ row }: { row: FoundRow }) {
  const text = useText()
  return (
    <FoundCard
      row={row}
      about={`${writerName(row, text)} · ${text.formats.duration(row.time)} · ${row.content_name}`}
    />
  )
}

export function foundColumns(text: Text): Column<FoundRow>[] {
  const { t, formats } = text
  return [
    {
      key: 'text',
      title: t('danmu.text'),
      render: (row) => (
        <>
          {row.text}
          {row.word !== '' && <span className={styles.quiet}> {t('danmu.matched', { word: row.word })}</span>}
        </>
      ),
    },
    {
      key: 'film',
      title: t('danmu.film'),
      width: 220,
      isWide: true,
      render: ({ content_id, content_name, time }) => (
        <Link to="/danmu" search={{ view: 'all', content: content_id }} className={styles.link}>
          {content_name} {formats.duration(time)}
        </Link>
      ),
    },
    {
      key: 'sender',
      title: t('danmu.sender'),
      width: 150,
      render: (row) =>
        row.member_id === 0 ? (
          <span className={styles.quiet}>{writerName(row, text)}</span>
        ) : (
          <Link to="/danmu" search={{ view: 'all', member: row.member_id }} className={styles.link}>
            {writerName(row, text)}
          </Link>
        ),
    },
    {
      key: 'watch',
      title: t('danmu.watch'),
      width: 110,
      isWide: true,
      render: ({ content_id, visitor_path, text: words }) => (
        <WatchButton content_id={content_id} visitor_path={visitor_path} words={words} className={styles.watch} />
      ),
    },
    { key: 'state', title: t('review.state'), width: 110, render: ({ state }) => <ReviewState state={state} /> },
    { key: 'sent', title: t('danmu.sent'), width: 120, render: ({ create_time }) => <When time={create_time} /> },
  ]
}
