import { useState } from 'react'
import {
  type CheckOrder,
  type ConfirmedOrder,
  firstMethod,
  LeaveQuestion,
  type PayMode,
  usePaymentCheck,
} from '../../../features/order/index.ts'
import { usePage } from '../../../stack/index.ts'
import { usePreference } from '../../../ui/index.ts'
import { CodePayment } from './code-payment.tsx'
import { Confirming } from './confirming.tsx'
import { MethodSheet } from './method-sheet.tsx'
import { PaymentActions } from './payment-actions.tsx'
import { PaymentFailed } from './payment-failed.tsx'
import { stripKind } from './payment-view.ts'
import { ProviderFrame } from './provider-frame.tsx'
import { Strip } from './strip.tsx'
import { usePayAddress } from './use-pay-address.ts'
import styles from './webview.module.css'
import { WindowPayment } from './window-payment.tsx'

/** From here on the provider's page stands in a frame unless the address says otherwise. */
const WIDE = '(min-width: 720px)'

/** Only a cashier of this site can stand in a frame: the policy of our page lets no other in, and providers refuse it too. */
function usePayMode(url: URL | undefined): PayMode {
  const { query } = usePage()
  const isWide = usePreference(WIDE)
  if (url && url.origin !== location.origin) return 'window'
  if (query.mode === 'frame' || query.mode === 'window') return query.mode
  return isWide ? 'frame' : 'window'
}

export interface UnpaidProps {
  order: ConfirmedOrder
  check: CheckOrder
}

/** An order that waits for its money: the provider's page, and asking about it. */
export function Unpaid({ order, check }: UnpaidProps) {
  const page = usePage()
  const { query } = page
  const method = query.method || order.method || firstMethod(order.pay_methods, '', []) || ''
  const address = usePayAddress(order.remote_order_id, method, check)
  const url = address.state === 'known' ? address.url : undefined
  const mode = usePayMode(url)
  const isCode = address.state === 'code'
  const isWindow = mode === 'window' && !isCode
  // Whoever comes from the pay page brings the address along: without it, this is a reload after the window has opened.
  const isReload = query.opened === '1' && address.state === 'loading'
  // Not opened from the pay page: the visitor comes back from the provider, or reloads after having been there.
  const isReturning =
    (query.opened === undefined || isReload) && query.mode !== 'frame' && (isWindow || query.mode === undefined)
  const { phase, isOnline, start } = usePaymentCheck(check, { isStarting: isReturning, followsFocus: isWindow })
  const [isFrameEmpty, setFrameEmpty] = useState(false)
  const [isChoosing, setChoosing] = useState(false)
  const isConfirming = phase === 'confirming' && isOnline

  /** Notes in the address what is paid with, and whether its window opened, for a reload. */
  function note(changed: { method?: string; opened?: '0' | '1' | undefined }) {
    const { method: chosen = method, opened = query.opened } = changed
    page.setQuery({ ...query, method: chosen, ...(opened ? { opened } : {}) })
  }

  return (
    <>
      {isConfirming && <Confirming />}
      <div className={styles.centre} hidden={isConfirming}>
        <Strip
          kind={stripKind({
            phase,
            mode: isCode ? 'frame' : mode,
            isOnline,
            isFrameEmpty: isFrameEmpty && !isCode,
          })}
          remote_order_id={order.remote_order_id}
          url={url}
        />
        {address.state === 'failed' ? (
          <PaymentFailed onRetry={address.retry} onOther={() => setChoosing(true)} />
        ) : address.state === 'code' ? (
          <CodePayment
            order={order}
            method={method}
            text={address.text}
            check={check}
            isAsking={isConfirming}
            onOther={() => setChoosing(true)}
          />
        ) : isWindow ? (
          <WindowPayment
            order={order}
            method={method}
            url={url}
            isBlocked={query.opened === '0' || (query.mode === 'frame' && query.opened === undefined)}
            onOpened={(opened) => note({ opened })}
            onOther={() => setChoosing(true)}
          />
        ) : (
          <ProviderFrame url={url} onMessage={start} onEmpty={setFrameEmpty} />
        )}
        <PaymentActions order={order} isTrouble={phase === 'not_yet'} onPaid={start} />
      </div>
      <MethodSheet
        order={order}
        method={method}
        mode={mode}
        open={isChoosing}
        onClose={() => setChoosing(false)}
        onChosen={note}
        onChanged={() => void check().catch(() => undefined)}
      />
      <LeaveQuestion active />
    </>
  )
}
