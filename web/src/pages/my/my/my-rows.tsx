import {
  CircleHelp,
  Handshake,
  Headset,
  Heart,
  History,
  MessageSquareText,
  ShieldCheck,
  TicketCheck,
} from 'lucide-react'
import { useState } from 'react'
import { useCall } from '../../../api/index.ts'
import { usePageLink } from '../../../features/frame/index.ts'
import { lateSheet } from '../../../features/late/index.ts'
import { useSession } from '../../../features/session/index.ts'
import { useText } from '../../../i18n/index.ts'
import { Cell, CellGroup } from '../../../ui/index.ts'
import styles from './my.module.css'
import { useFootprint } from './use-footprint.ts'

const RedeemSheet = lateSheet(async () => (await import('../../../features/redeem/index.ts')).RedeemSheet)

/** How many likes there are; undefined for guests and until it is known. */
function useLikeCount(): number | undefined {
  const { is_logged_in } = useSession()
  const { data } = useCall('GET /api/member.Like/list', { limit: 1 }, { enabled: is_logged_in })
  return is_logged_in ? data?.count : undefined
}

/** Own lists, account and help (screens 3). Rows that need a login go through the guard. */
export function MyRows() {
  const { t, formats } = useText()
  const link = usePageLink()
  const [is_redeeming, setRedeeming] = useState(false)
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
          <Cell icon={TicketCheck} label={t('account.redeem')} onClick={() => setRedeeming(true)} />
        </CellGroup>
      </div>
      <CellGroup label={t('account.group')}>
        <Cell icon={ShieldCheck} label={t('page.safety')} {...link('/pages/my/safety')} />
      </CellGroup>
      <CellGroup label={t('account.help')}>
        <Cell icon={MessageSquareText} label={t('page.feedback')} {...link('/pages/my/feedback')} />
        <Cell icon={CircleHelp} label={t('page.question')} {...link('/pages/my/question')} />
        <Cell icon={Headset} label={t('page.contact')} {...link('/pages/my/contact')} />
        <Cell icon={Handshake} label={t('page.cooperate')} {...link('/pages/my/cooperate')} />
      </CellGroup>
      <RedeemSheet open={is_redeeming} onClose={() => setRedeeming(false)} />
    </>
  )
}
