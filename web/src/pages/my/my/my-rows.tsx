import { minutes } from '@zimu/contract/durations'
import {
  CircleHelp,
  Handshake,
  Headset,
  Heart,
  History,
  MessageSquareText,
  ScrollText,
  ShieldCheck,
  TicketCheck,
} from 'lucide'
import { useState } from 'react'
import { useCall } from '../../../api/index.ts'
import { lazySheet } from '../../../features/lazy/index.ts'
import { usePageLink } from '../../../features/links/index.ts'
import { useSession } from '../../../features/session/index.ts'
import { useText } from '../../../i18n/index.ts'
import { Cell, CellGroup } from '../../../ui/index.ts'
import styles from './my.module.css'
import { useFootprint } from './use-footprint.ts'

const OrdersSheet = lazySheet(async () => (await import('../../../features/order/list/index.ts')).OrdersSheet)
const RedeemSheet = lazySheet(async () => (await import('../../../features/redeem/index.ts')).RedeemSheet)

/** How many likes there are; undefined for guests and until it is known. */
function useLikeCount(): number | undefined {
  const { isLoggedIn } = useSession()
  const { data } = useCall('GET /api/member.Like/list', { limit: 1 }, { enabled: isLoggedIn })
  return isLoggedIn ? data?.count : undefined
}

/** How many answers to feedback were not read yet. */
function useAnswerCount(): number {
  const { isLoggedIn } = useSession()
  const { data } = useCall('GET /api/member.Notice/list', {}, { enabled: isLoggedIn, freshMs: minutes(5) })
  return isLoggedIn ? (data?.list.filter(({ kind }) => kind === 'feedback').length ?? 0) : 0
}

/** Own lists, account and help. Rows that need a login go through the guard. */
export function MyRows() {
  const { t, formats } = useText()
  const link = usePageLink()
  const { isLoggedIn } = useSession()
  const [isRedeeming, setRedeeming] = useState(false)
  const [isListing, setListing] = useState(false)
  const answerNum = useAnswerCount()
  const countText = (count: number | undefined) => (count === undefined ? undefined : formats.count(count))
  return (
    <>
      <div className={styles.first}>
        <CellGroup>
          <Cell icon={Heart} label={t('page.likes')} value={countText(useLikeCount())} {...link('/pages/my/likes')} />
          <Cell
            icon={History}
            label={t('page.footprint')}
            value={countText(useFootprint().data?.count)}
            {...link('/pages/my/footprint')}
          />
          {isLoggedIn && <Cell icon={ScrollText} label={t('orders.title')} onClick={() => setListing(true)} />}
          <Cell icon={TicketCheck} label={t('account.redeem')} onClick={() => setRedeeming(true)} />
        </CellGroup>
      </div>
      <CellGroup label={t('account.group')}>
        <Cell icon={ShieldCheck} label={t('page.safety')} {...link('/pages/my/safety')} />
      </CellGroup>
      <CellGroup label={t('account.help')}>
        <Cell
          icon={MessageSquareText}
          label={t('page.feedback')}
          value={answerNum > 0 ? t('feedback.answers', { n: answerNum }) : undefined}
          {...link(answerNum > 0 ? '/pages/my/feedbacklist' : '/pages/my/feedback')}
        />
        <Cell icon={CircleHelp} label={t('page.question')} {...link('/pages/my/question')} />
        <Cell icon={Headset} label={t('page.contact')} {...link('/pages/my/contact')} />
        <Cell icon={Handshake} label={t('page.cooperate')} {...link('/pages/my/cooperate')} />
      </CellGroup>
      <OrdersSheet open={isListing} onClose={() => setListing(false)} />
      <RedeemSheet open={isRedeeming} onClose={() => setRedeeming(false)} />
    </>
  )
}
