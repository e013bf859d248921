import { Ellipsis, Heart, MessageSquareText } from 'lucide'
import { useState } from 'react'
import { useAction } from '../../../../api/index.ts'
import { useAuthLink } from '../../../../features/login/needed/index.ts'
import { useSession } from '../../../../features/session/index.ts'
import { useAssetUrl } from '../../../../features/site/index.ts'
import { datesOf, parseWireTime, useText } from '../../../../i18n/index.ts'
import { ActionButton, Chip, ChipList, IconButton, LetterAvatar } from '../../../../ui/index.ts'
import styles from './comment-entry.module.css'
import { CommentMore } from './comment-more.tsx'
import { Replies } from './replies.tsx'
import type { CommentItem } from './use-comments.ts'

export interface CommentEntryProps {
  item: CommentItem
  /** Changes when an answer was written. */
  answeredNum: number
  onAnswer: (item: CommentItem) => void
  onRemoved: () => void
}

/** A comment with what can be done with it; the beginning of a thread holds its answers. */
export function CommentEntry({ item, answeredNum, onAnswer, onRemoved }: CommentEntryProps) {
  const { t } = useText()
  const [isOpen, setOpen] = useState(false)
  const hasReplies = item.parent_id === 0 && item.reply_num > 0
  return (
    <li className={item.parent_id === 0 ? styles.entry : styles.answer}>
      {item.state === 'removed' ? (
        <p className={styles.removed}>{t('comment.removed')}</p>
      ) : (
        <Body item={item} onAnswer={onAnswer} onRemoved={onRemoved} />
      )}
      {hasReplies && (
        <ChipList>
          <Chip height={44} expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {isOpen ? t('comment.replies_close') : t('comment.replies', { n: item.reply_num })}
          </Chip>
        </ChipList>
      )}
      {hasReplies && isOpen && (
        <Replies key={`${answeredNum} ${item.reply_num}`} item={item}>
          {(answer) => (
            <CommentEntry
              key={answer.comment_id}
              item={answer}
              answeredNum={answeredNum}
              onAnswer={onAnswer}
              onRemoved={onRemoved}
            />
          )}
        </Replies>
      )}
    </li>
  )
}

type BodyProps = Omit<CommentEntryProps, 'answeredNum'>

function Body({ item, onAnswer, onRemoved }: BodyProps) {
  const { t, language } = useText()
  const toUrl = useAssetUrl()
  const { user } = useSession()
  const [isMore, setMore] = useState(false)
  const name = (item.is_own === 1 && user.nickname) || item.member_name || t('comment.nobody')
  const isWaiting = item.state === 'waiting'
  return (
    <>
      <div className={styles.head}>
        <LetterAvatar
          size="small"
          member={{ member_id: item.member_mark, name, src: item.avatar_url ? toUrl(item.avatar_url) : undefined }}
        />
        <p className={styles.who}>
          <span className={styles.name}>{name}</span>
          <span className={styles.date}>
            {isWaiting ? t('comment.waiting') : datesOf(language).date(parseWireTime(item.create_time))}
          </span>
        </p>
        <IconButton
          icon={Ellipsis}
          size={20}
          tone="quiet"
          label={t('comment.more', { name })}
          expanded={isMore}
          onClick={() => setMore(!isMore)}
        />
      </div>
      <p className={styles.text}>{item.text}</p>
      {!isWaiting && (
        <div className={styles.actions}>
          <LikeButton item={item} />
          <AnswerButton item={item} onAnswer={onAnswer} />
        </div>
      )}
      {isMore && <CommentMore item={item} onRemoved={onRemoved} />}
    </>
  )
}

/** A heart with its number; leads guests to the login. */
function LikeButton({ item }: { item: CommentItem }) {
  const { t, formats } = useText()
  const { isLoggedIn } = useSession()
  const auth = useAuthLink()
  const like = useAction('POST /api/content.Comment/like')
  const [now, setNow] = useState({ is_like: item.is_like, like_num: item.like_num })
  const toggle = () =>
    like.mutate(
      { comment_id: item.comment_id, is_like: now.is_like === 1 ? 0 : 1 },
      { onSuccess: ({ is_like, like_num }) => setNow({ is_like, like_num }) },
    )
  const text = now.like_num > 0 ? formats.count(now.like_num) : t('comment.like')
  const label = t('comment.like_count', { n: now.like_num })
  return (
    <ActionButton
      icon={Heart}
      label={label}
      pressed={now.is_like === 1}
      onClick={(event) => (isLoggedIn ? toggle() : auth('login').onClick?.(event))}
    >
      {text}
    </ActionButton>
  )
}

function AnswerButton({ item, onAnswer }: Pick<BodyProps, 'item' | 'onAnswer'>) {
  const { t } = useText()
  const { isLoggedIn } = useSession()
  if (!isLoggedIn) return null
  return (
    <ActionButton icon={MessageSquareText} onClick={() => onAnswer(item)}>
      {t('comment.answer')}
    </ActionButton>
  )
}
