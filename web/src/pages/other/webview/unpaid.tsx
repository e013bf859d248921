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
  const is_wide = usePreference(WIDE)
  if (url && url.origin !== location.origin) return 'window'
  if (query.mode === 'frame' || query.mode === 'window') return query.mode
  return is_wide ? 'frame' : 'window'
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
  const is_code = address.state === 'code'
  const is_window = mode === 'window' && !is_code
  // Whoever comes from the pay page brings the address along: without it, this is a reload after the window has opened.
  const is_reload = query.opened === '1' && address.state === 'loading'
  // Not opened from the pay page: the visitor comes back from the provider, or reloads after having been there.
  const is_returning =
    (query.opened === undefined || is_reload) && query.mode !== 'frame' && (is_window || query.mode === undefined)
  const { phase, is_online, start } = usePaymentCheck(check, { is_starting: is_returning, follows_focus: is_window })
  const [is_frame_empty, setFrameEmpty] = useState(false)
  const [is_choosing, setChoosing] = useState(false)
  const is_confirming = phase === 'confirming' && is_online

  /** Notes in the address what is paid with, and whether its window opened, for a reload. */
  function note(changed: { method?: string; opened?: '0' | '1' | undefined }) {
    const { method: chosen = method, opened = query.opened } = changed
    page.setQuery({ ...query, method: chosen, ...(opened ? { opened } : {}) })
  }

  return (
    <>
      {is_confirming && <Confirming />}
      <div className={styles.centre} hidden={is_confirming}>
        <Strip
          kind={stripKind({
            phase,
            mode: is_code ? 'frame' : mode,
            is_online,
            is_frame_empty: is_frame_empty && !is_code,
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
            is_asking={is_confirming}
            onOther={() => setChoosing(true)}
          />
        ) : is_window ? (
          <WindowPayment
            order={order}
            method={method}
            url={url}
            is_blocked={query.opened === '0' || (query.mode === 'frame' && query.opened === undefined)}
            onOpened={(opened) => note({ opened })}
            onOther={() => setChoosing(true)}
          />
        ) : (
          <ProviderFrame url={url} onMessage={start} onEmpty={setFrameEmpty} />
        )}
        <PaymentActions order={order} is_trouble={phase === 'not_yet'} onPaid={start} />
      </div>
      <MethodSheet
        order={order}
        method={method}
        mode={mode}
        open={is_choosing}
        onClose={() => setChoosing(false)}
        onChosen={note}
        onChanged={() => void check().catch(() => undefined)}
      />
      <LeaveQuestion active />
    </>
  )
}
