import { useId, useState } from 'react'
import { InfiniteList } from '../../../../features/list/index.ts'
import { useAuthLink } from '../../../../features/login/needed/index.ts'
import { useSession } from '../../../../features/session/index.ts'
import { useText } from '../../../../i18n/index.ts'
import { Chip, ChipList, EmptyState, SectionHeading, SkeletonLine } from '../../../../ui/index.ts'
import { CommentEntry } from './comment-entry.tsx'
import styles from './comment-section.module.css'
import { CommentSheet } from './comment-sheet.tsx'
import { type CommentItem, useComments } from './use-comments.ts'

/** What is being written: a new comment (`answerTo` null), or an answer. */
interface Writing {
  answerTo: CommentItem | null
}

/** Comments with their number, the two orders, and the way to write one. */
export function Comments({ content_id }: { content_id: number }) {
  const { t } = useText()
  const id = useId()
  const { isLoggedIn } = useSession()
  const { feed, order, setOrder, waiting, commentNum, reload } = useComments(content_id)
  const [writing, setWriting] = useState<Writing | null>(null)
  // Threads that an answer has just been added to are read anew.
  const [answeredNum, setAnsweredNum] = useState(0)
  const answer = (answerTo: CommentItem) => setWriting({ answerTo })

  function written() {
    setWriting(null)
    setAnsweredNum((n) => n + 1)
    reload()
  }

  const renderRows = (rows: readonly CommentItem[]) => (
    <ul aria-labelledby={id}>
      {[...waiting, ...rows].map((item) => (
        <CommentEntry
          key={item.comment_id}
          item={item}
          answeredNum={answeredNum}
          onAnswer={answer}
          onRemoved={reload}
        />
      ))}
    </ul>
  )

  return (
    <section aria-labelledby={id}>
      <SectionHeading id={id} title={commentNum ? t('comment.title_count', { n: commentNum }) : t('comment.title')} />
      {isLoggedIn ? (
        <div className={styles.bar}>
          <button type="button" className={styles.write} onClick={() => setWriting({ answerTo: null })}>
            {t('comment.write')}
          </button>
        </div>
      ) : (
        <GuestRow />
      )}
      {commentNum !== undefined && commentNum > 1 && (
        <div className={styles.bar}>
          <ChipList>
            {(['new', 'liked'] as const).map((each) => (
              <Chip key={each} height={44} selected={order === each} onClick={() => setOrder(each)}>
                {t(`comment.order.${each}`)}
              </Chip>
            ))}
          </ChipList>
        </div>
      )}
      <InfiniteList
        {...feed}
        place="section"
        skeleton={<CommentSkeletons />}
        empty={waiting.length > 0 ? renderRows([]) : <EmptyState title={t('comment.empty')} place="section" />}
      >
        {renderRows}
      </InfiniteList>
      <CommentSheet
        content_id={content_id}
        open={writing !== null}
        answerTo={writing?.answerTo ?? null}
        onClose={() => setWriting(null)}
        onWritten={written}
      />
    </section>
  )
}

function GuestRow() {
  const { t } = useText()
  const auth = useAuthLink()
  return (
    <p className={styles.login}>
      {t('comment.login_text')}
      <a {...auth('login')}>{t('comment.login')}</a>
    </p>
  )
}

function CommentSkeletons() {
  return [0, 1, 2].map((number) => (
    <div key={number} className={styles.skeleton}>
      <SkeletonLine height={12} width="38%" />
      <SkeletonLine gap={12} width="100%" />
      <SkeletonLine gap={10} width="72%" />
    </div>
  ))
}
