import { ReceiptText, TicketCheck } from 'lucide-react'
import { useState } from 'react'
import { usePageLink } from '../../../features/frame/index.ts'
import { lateSheet } from '../../../features/late/index.ts'
import { troubleUrl } from '../../../features/order/index.ts'
import { useText } from '../../../i18n/index.ts'
import { Cell, CellGroup } from '../../../ui/index.ts'
import styles from './vip.module.css'

const RedeemSheet = lateSheet(async () => (await import('../../../features/redeem/index.ts')).RedeemSheet)

/** The two rows at the end: use a code, trouble with a payment. */
export function HelpRows() {
  const { t } = useText()
  const link = usePageLink()
  const [is_redeem_open, setRedeemOpen] = useState(false)
  return (
    <div className={styles.help}>
      <CellGroup>
        <Cell icon={TicketCheck} label={t('vip.redeem')} onClick={() => setRedeemOpen(true)} />
        <Cell icon={ReceiptText} label={t('vip.trouble')} {...link(troubleUrl({}))} />
      </CellGroup>
      <RedeemSheet open={is_redeem_open} onClose={() => setRedeemOpen(false)} />
    </div>
  )
}
