import { Link } from '@tanstack/react-router'
import { useText } from '../../../i18n/index.ts'
import { When } from '../../../parts/when/index.ts'
import { Avatar } from '../../../ui/avatar/avatar.tsx'
import { buttonClass } from '../../../ui/button/button.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { Tag } from '../../../ui/tag/tag.tsx'
import { senderName, type Thread } from '../feedback-words.ts'
import styles from './thread.module.css'

/** Pictures open whole in a tab of their own. */
function Pictures({ pictures }: Pick<Thread, 'pictures'>) {
  const { t } = useText()
  if (pictures.length === 0) return null
  return (
    <ul className={styles.pictures}>
      {pictures.map(({ picture_id, url, file_name, width, height }) => (
        <li key={picture_id}>
          <a href={url} target="_blank" rel="noreferrer" className={styles.picture}>
            <img src={url} alt={t('feedback.picture_of', { name: file_name })} width={width} height={height} />
            <span className={styles.pictureName}>{file_name}</span>
          </a>
        </li>
      ))}
    </ul>
  )
}

type Message = Thread['messages'][number]

/** How an answer goes out: it was read, or mailed, or lies in the app. */
function AnswerFoot({ message, isLast, thread }: { message: Message; isLast: boolean; thread: Thread }) {
  const { t } = useText()
  return (
    <>
      {message.operator !== '' && ` · ${message.operator}`}
      {message.mail !== 'none' && ` · ${t(`feedback.mail_${message.mail}`)}`}
      {isLast && ` · ${t(thread.read_time === null ? 'feedback.unread' : 'feedback.read')}`}
    </>
  )
}

/** What was written, oldest first; answers stand at the right. */
export function Messages({ thread }: { thread: Thread }) {
  const text = useText()
  const { t } = text
  const name = senderName(thread, text)
  const last = thread.messages.at(-1)
  return (
    <ol className={styles.messages} aria-label={t('feedback.thread')}>
      <li className={styles.message}>
        <Avatar name={name} isLarge />
        <div className={styles.bubble}>
          <p className={styles.text}>{thread.content}</p>
          <Pictures pictures={thread.pictures} />
          <p className={styles.meta}>
            <When time={thread.create_time} isTimed />
            {thread.device !== '' && ` · ${thread.device}`}
          </p>
        </div>
      </li>
      {thread.named_orders.length > 0 && (
        <li className={styles.named}>
          <span>{t('feedback.named')}</span>
          {thread.named_orders.map((no) => (
            <span key={no} className={styles.order}>
              <Tag tone="ask">{t('feedback.order', { no: no.slice(-6) })}</Tag>
              <Link to="/orders/$no" params={{ no }} className={buttonClass('text', 'small')}>
                {t('feedback.open')}
              </Link>
            </span>
          ))}
        </li>
      )}
      {thread.messages.map((message) => (
        <li key={message.message_id} className={classNames(styles.message, message.is_answer === 1 && styles.answer)}>
          {message.is_answer === 0 && <Avatar name={name} isLarge />}
          <div className={styles.bubble}>
            <p className={styles.text}>{message.text}</p>
            <p className={styles.meta}>
              <When time={message.create_time} isTimed />
              {message.is_answer === 1 && <AnswerFoot message={message} isLast={message === last} thread={thread} />}
            </p>
          </div>
        </li>
      ))}
    </ol>
  )
}
