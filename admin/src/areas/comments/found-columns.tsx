import { Link } from '@tanstack/react-router'
import { type Text, useText } from '../../i18n/index.ts'
import type { Column } from '../../parts/list/index.ts'
import { FoundCard, ReviewState, writerName } from '../../parts/review/index.ts'
import { When } from '../../parts/when/index.ts'
import styles from './comments.module.css'
import type { FoundRow } from './comments-words.ts'
import { PageLink } from './page-link.tsx'

/** Row on a phone. */
export function CommentCard({ row }: { row: FoundRow }) {
  const text = useText()
  return <FoundCard row={row} about={`${writerName(row, text)} · ${row.content_name}`} />
}

export function foundColumns(text: Text): Column<FoundRow>[] {
  const { t } = text
  return [
    { key: 'text', title: t('comments.text'), render: (row) => row.text },
    {
      key: 'content',
      title: t('comments.content'),
      width: 200,
      isWide: true,
      render: ({ content_id, content_name }) => (
        <Link to="/comments" search={{ view: 'all', content: content_id }} className={styles.link}>
          {content_name}
        </Link>
      ),
    },
    {
      key: 'author',
      title: t('comments.author'),
      width: 150,
      render: (row) => (
        <Link to="/comments" search={{ view: 'all', member: row.member_id }} className={styles.link}>
          {writerName(row, text)}
        </Link>
      ),
    },
    {
      key: 'open',
      title: t('comments.open'),
      width: 130,
      isWide: true,
      render: (row) => <PageLink visitor_path={row.visitor_path} words={row.text} />,
    },
    { key: 'state', title: t('review.state'), width: 110, render: ({ state }) => <ReviewState state={state} /> },
    { key: 'written', title: t('comments.written'), width: 120, render: (row) => <When time={row.create_time} /> },
  ]
}
