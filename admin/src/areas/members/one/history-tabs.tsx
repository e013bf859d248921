import type { Output } from '@zimu/contract'
import { type ReactNode, useState } from 'react'
import { useCall } from '../../../api/use-call.ts'
import { useText } from '../../../i18n/index.ts'
import { moneyText } from '../../../parts/money/index.ts'
import { ErrorState } from '../../../parts/states/index.ts'
import { When } from '../../../parts/when/index.ts'
import { Button } from '../../../ui/button/button.tsx'
import { SkeletonLine } from '../../../ui/skeleton/skeleton.tsx'
import { Tag } from '../../../ui/tag/tag.tsx'
import type { MemberInfo } from '../member-words.ts'
import { Devices } from './devices.tsx'
import styles from './member.module.css'
import { orderUrl } from './order-url.ts'

type PagedId = `GET /admin/api/member.Member/${'orders' | 'sessions' | 'danmu' | 'feedback'}`

interface PagedProps<Id extends PagedId> {
  id: Id
  member_id: number
  empty: string
  children: (answer: Output<Id>) => ReactNode
}

/** A page of what happened, with the way to older ones and back to the newest. */
function Paged<Id extends PagedId>({ id, member_id, empty, children }: PagedProps<Id>) {
  const { t } = useText()
  const [cursor, setCursor] = useState<string>()
  const query = useCall(id as PagedId, { member_id, ...(cursor ? { cursor } : {}) }, { keepsFormer: true })
  if (query.isError) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />
  const answer = query.data as Output<Id> | undefined
  if (!answer)
    return (
      <div className={styles.waiting} aria-busy>
        <SkeletonLine width="70%" />
        <SkeletonLine width="55%" />
      </div>
    )
  return (
    <div className={styles.waiting}>
      {answer.list.length === 0 && <p className={styles.quiet}>{empty}</p>}
      {children(answer)}
      <span>
        {cursor !== undefined && (
          <Button variant="quiet" size="small" onClick={() => setCursor(undefined)}>
            {t('member.newest')}
          </Button>
        )}
        {answer.next_cursor !== null && (
          <Button variant="quiet" size="small" onClick={() => setCursor(answer.next_cursor ?? undefined)}>
            {t('member.older')}
          </Button>
        )}
      </span>
    </div>
  )
}

export function OrdersTab({ member_id }: { member_id: number }) {
  const { t, language } = useText()
  return (
    <Paged id="GET /admin/api/member.Member/orders" member_id={member_id} empty={t('member.orders_empty')}>
      {({ list }) => (
        <ul className={styles.list}>
          {list.map((order) => (
            <li key={order.remote_order_id}>
              <span>
                <a href={orderUrl(order.remote_order_id)} className={styles.link}>
                  …{order.remote_order_id.slice(-4)}
                </a>{' '}
                {order.viptype_name} · {moneyText(order.price, order.currency, language)}
                {Number(order.refund) > 0 && (
                  <Tag tone="brass">
                    {t('member.refunded', { sum: moneyText(order.refund, order.currency, language) })}
                  </Tag>
                )}
              </span>
              <span>
                {order.pay_time === null ? t('member.unpaid') : t('member.paid_at')} <When time={order.create_time} />
              </span>
            </li>
          ))}
        </ul>
      )}
    </Paged>
  )
}

export function DevicesTab({ member }: { member: MemberInfo }) {
  const { t } = useText()
  return (
    <Paged id="GET /admin/api/member.Member/sessions" member_id={member.member_id} empty={t('member.logs_empty')}>
      {({ sessions, list }) => (
        <>
          {sessions.length > 0 && <Devices member={member} sessions={sessions} />}
          <section>
            <div className={styles.heading}>
              <h2>{t('member.logs')}</h2>
            </div>
            <ul className={styles.list}>
              {list.map(({ log_id, kind_name, device, is_new_device, create_time }) => (
                <li key={log_id}>
                  <span>
                    {kind_name} · {device || '–'}{' '}
                    {is_new_device === 1 && <Tag tone="brass">{t('member.new_device')}</Tag>}
                  </span>
                  <When time={create_time} />
                </li>
              ))}
            </ul>
          </section>
        </>
      )}
    </Paged>
  )
}

export function DanmuTab({ member_id }: { member_id: number }) {
  const { t, formats, maybe } = useText()
  return (
    <Paged id="GET /admin/api/member.Member/danmu" member_id={member_id} empty={t('member.danmu_empty')}>
      {({ list }) => (
        <ul className={styles.list}>
          {list.map(({ danmu_id, text, content_name, time, state, create_time }) => (
            <li key={danmu_id}>
              <span>
                {text}{' '}
                <span className={styles.quiet}>
                  {content_name} {formats.duration(time)}
                </span>{' '}
                {state !== 'shown' && <Tag>{maybe(`member.danmu_${state}`) ?? state}</Tag>}
              </span>
              <When time={create_time} />
            </li>
          ))}
        </ul>
      )}
    </Paged>
  )
}

export function FeedbackTab({ member_id }: { member_id: number }) {
  const { t } = useText()
  return (
    <Paged id="GET /admin/api/member.Member/feedback" member_id={member_id} empty={t('member.feedback_empty')}>
      {({ list }) => (
        <ul className={styles.list}>
          {list.map(({ feedback_id, title, content, reply, create_time }) => (
            <li key={feedback_id}>
              <span>
                <strong>{title}</strong> {content} {reply === '' && <Tag tone="brass">{t('member.unanswered')}</Tag>}
              </span>
              <When time={create_time} />
            </li>
          ))}
        </ul>
      )}
    </Paged>
  )
}
