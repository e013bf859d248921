import { vipUrl } from '@zimu/contract/order-urls'
import { useEffect } from 'react'
import { useText } from '../../i18n/index.ts'
import { usePage, useStackApi } from '../../stack/index.ts'
import { EmptyState } from '../../ui/index.ts'
import { usePageLink } from '../links/index.ts'

/** The address has no order number, or none of an own order. */
export function OrderMissing() {
  const { t } = useText()
  const link = usePageLink()
  const action = { label: t('order.to_vip'), ...link(vipUrl(), 'switchTab') }
  return <EmptyState glyph="bang" title={t('order.not_found')} action={action} />
}

/** The order can no longer be paid. */
export function OrderClosed() {
  const { t } = useText()
  const link = usePageLink()
  const action = { label: t('order.again'), ...link(vipUrl(), 'switchTab') }
  return <EmptyState glyph="bang" title={t('order.closed')} text={t('order.closed_text')} action={action} />
}

/** Replaces this page by the one that handles the order. */
export function OrderElsewhere({ url }: { url: string }) {
  const stack = useStackApi()
  const { isOnTop } = usePage()
  useEffect(() => {
    // The answer may come after the visitor has left.
    if (isOnTop()) stack.redirectTo({ url }).catch(() => undefined)
  }, [stack, isOnTop, url])
  return null
}
