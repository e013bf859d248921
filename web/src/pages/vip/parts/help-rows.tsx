import { orderHelpUrl } from '@zimu/contract/order-urls'
import { BookText, ReceiptText, ScrollText, TicketCheck } from 'lucide'
import { useEffect, useEffectEvent, useState } from 'react'
import { lazySheet } from '../../../features/lazy/index.ts'
import { usePageLink } from '../../../features/links/index.ts'
import { useSession } from '../../../features/session/index.ts'
import { useText } from '../../../i18n/index.ts'
import { usePage } from '../../../stack/index.ts'
import { Cell, CellGroup } from '../../../ui/index.ts'
import styles from './vip.module.css'

const RedeemSheet = lazySheet(async () => (await import('../../../features/redeem/index.ts')).RedeemSheet)
const OrdersSheet = lazySheet(async () => (await import('../../../features/order/list/index.ts')).OrdersSheet)
const LedgerSheet = lazySheet(async () => (await import('../../../features/membership/ledger/index.ts')).LedgerSheet)

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
  const { isLoggedIn } = useSession()
  const [shown, setShown] = useState<'redeem' | 'orders' | 'ledger'>()
  const scanned = useScannedCode(() => setShown('redeem'))
  const close = () => setShown(undefined)
  return (
    <div className={styles.help}>
      <CellGroup>
        <Cell icon={TicketCheck} label={t('vip.redeem')} onClick={() => setShown('redeem')} />
        {isLoggedIn && <Cell icon={ScrollText} label={t('vip.orders')} onClick={() => setShown('orders')} />}
        {isLoggedIn && <Cell icon={BookText} label={t('vip.ledger')} onClick={() => setShown('ledger')} />}
        <Cell icon={ReceiptText} label={t('vip.trouble')} {...link(orderHelpUrl({}))} />
      </CellGroup>
      <RedeemSheet open={shown === 'redeem'} onClose={close} code={scanned} />
      <OrdersSheet open={shown === 'orders'} onClose={close} />
      <LedgerSheet open={shown === 'ledger'} onClose={close} />
    </div>
  )
}
