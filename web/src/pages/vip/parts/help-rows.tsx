import { BookText, ReceiptText, ScrollText, TicketCheck } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { usePageLink } from '../../../features/frame/index.ts'
import { lateSheet } from '../../../features/late/index.ts'
import { troubleUrl } from '../../../features/order/index.ts'
import { useSession } from '../../../features/session/index.ts'
import { useText } from '../../../i18n/index.ts'
import { usePage } from '../../../stack/index.ts'
import { Cell, CellGroup } from '../../../ui/index.ts'
import styles from './vip.module.css'

const RedeemSheet = lateSheet(async () => (await import('../../../features/redeem/index.ts')).RedeemSheet)
const OrdersSheet = lateSheet(async () => (await import('../../../features/order-list/index.ts')).OrdersSheet)
const LedgerSheet = lateSheet(async () => (await import('../../../features/ledger/index.ts')).LedgerSheet)

/** The code of a scanned square in the address: opens the sheet with it, once, and takes it out of the address. */
function useScannedCode(open: () => void): string | undefined {
  const page = usePage()
  const [scanned, setScanned] = useState<string>()
  const { code } = page.query
  const take = useEffectEvent((found: string) => {
    const { code: _taken, ...rest } = page.query
    page.setQuery(rest)
    setScanned(found)
    open()
  })
  useEffect(() => {
    if (code) take(code)
  }, [code])
  return scanned
}

/** The rows at the end: use a code, own orders, the ledger, trouble with a payment. */
export function HelpRows() {
  const { t } = useText()
  const link = usePageLink()
  const { is_logged_in } = useSession()
  const [shown, setShown] = useState<'redeem' | 'orders' | 'ledger'>()
  const scanned = useScannedCode(() => setShown('redeem'))
  const close = () => setShown(undefined)
  return (
    <div className={styles.help}>
      <CellGroup>
        <Cell icon={TicketCheck} label={t('vip.redeem')} onClick={() => setShown('redeem')} />
        {is_logged_in && <Cell icon={ScrollText} label={t('vip.orders')} onClick={() => setShown('orders')} />}
        {is_logged_in && <Cell icon={BookText} label={t('vip.ledger')} onClick={() => setShown('ledger')} />}
        <Cell icon={ReceiptText} label={t('vip.trouble')} {...link(troubleUrl({}))} />
      </CellGroup>
      <RedeemSheet open={shown === 'redeem'} onClose={close} code={scanned} />
      <OrdersSheet open={shown === 'orders'} onClose={close} />
      <LedgerSheet open={shown === 'ledger'} onClose={close} />
    </div>
  )
}
