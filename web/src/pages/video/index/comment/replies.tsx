import type { ReactNode } from 'react'
import { InfiniteList } from '../../../../features/list/index.ts'
import { useText } from '../../../../i18n/index.ts'
import { SkeletonLine } from '../../../../ui/index.ts'
import styles from './comment-entry.module.css'
import { type CommentItem, useReplies } from './use-comments.ts'

interface RepliesProps {
  item: CommentItem
  children: (answer: CommentItem) => ReactNode
}

/** The answers to a comment, oldest first, own ones that wait at their end. */
export function Replies({ item, children }: RepliesProps) {
  const { t } = useText()
  const { feed, waiting } = useReplies(item)
  const renderRows = (rows: readonly CommentItem[]) => (
    <ul className={styles.answers} aria-label={t('comment.replies', { n: item.reply_num })}>
      {[...rows, ...waiting].map(children)}
    </ul>
  )
  return (
    <InfiniteList
      {...feed}
      place="section"
      skeleton={<SkeletonLine gap={12} width="72%" />}
      empty={waiting.length > 0 ? renderRows([]) : null}
    >
      {renderRows}
    </InfiniteList>
  )
}
