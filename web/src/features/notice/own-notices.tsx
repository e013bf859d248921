import { orderHelpUrl } from '@zimu/contract/order-urls'
import type { PageUrl } from '@zimu/contract/page-urls'
import { useText } from '../../i18n/index.ts'
import { Button, VisuallyHidden } from '../../ui/index.ts'
import { usePageLink } from '../links/index.ts'
import { useNoticeDate } from './notice-date.ts'
import styles from './notice-entry.module.css'
import type { OwnNotice } from './use-own-notices.ts'

/** Where each kind leads: to the VIP page, to the sessions, to what one wrote, to the order. */
const ACTIONS = {
  membership: { url: '/pages/vip/index', verb: 'switchTab', text: 'notice.renew' },
  new_device: { url: '/pages/my/safety', verb: 'navigateTo', text: 'notice.sessions' },
  feedback: { url: '/pages/my/feedbacklist', verb: 'navigateTo', text: 'feedback.see_records' },
  refund: { url: '/pages/other/errororder', verb: 'navigateTo', text: 'notice.order' },
} as const

/** The page of a notice; that of a refund knows its order. */
const addressOf = ({ kind, remote_order_id }: OwnNotice): PageUrl =>
  kind === 'refund' ? orderHelpUrl({ remote_order_id }) : ACTIONS[kind].url

export interface OwnNoticesProps {
  notices: readonly OwnNotice[]
  /** Time of the last opening of the sheet (epoch milliseconds); later notices are unread. */
  seen: number
}

/** Notices to this member, above the public ones, each with a link to its action. */
export function OwnNotices({ notices, seen }: OwnNoticesProps) {
  const { t } = useText()
  const link = usePageLink()
  const dateOf = useNoticeDate()
  if (notices.length === 0) return null
  return (
    <ul>
      {notices.map((notice) => {
        const { kind, reminder_id, title, desc, start_time, start_timestamp } = notice
        const { verb, text } = ACTIONS[kind]
        return (
          <li key={kind + reminder_id}>
            <article className={styles.own}>
              <p className={styles.date}>
                {start_timestamp > seen && (
                  <span className={styles.dot}>
                    <VisuallyHidden>{t('notice.new')}</VisuallyHidden>
                  </span>
                )}
                {t('notice.own')}
                <time dateTime={start_time.replace(' ', 'T')}>{dateOf(start_time)}</time>
              </p>
              <h3 className={styles.title}>{title}</h3>
              <p className={styles.text}>{desc}</p>
              <Button size="small" variant="secondary" {...link(addressOf(notice), verb)}>
                {t(text)}
              </Button>
            </article>
          </li>
        )
      })}
    </ul>
  )
}
