import { useEffect } from 'react'
import { useText } from '../../i18n/index.ts'
import { usePage, useStackFace } from '../../stack/index.ts'
import { EmptyState } from '../../ui/index.ts'
import { usePageLink } from '../frame/index.ts'
import { VIP_URL } from './urls.ts'

/** No number in the address, or none of an own order. */
export function OrderMissing() {
  const { t } = useText()
  const link = usePageLink()
  const action = { label: t('order.to_vip'), ...link(VIP_URL, 'switchTab') }
  return <EmptyState glyph="bang" title={t('order.not_found')} action={action} />
}

/** The order can not be paid any more. */
export function OrderClosed() {
  const { t } = useText()
  const link = usePageLink()
  const action = { label: t('order.again'), ...link(VIP_URL, 'switchTab') }
  return <EmptyState glyph="bang" title={t('order.closed')} text={t('order.closed_text')} action={action} />
}

/** The order is a matter of another page, which takes the place of this one. */
export function OrderElsewhere({ url }: { url: string }) {
  const stack = useStackFace()
  const { isOnTop } = usePage()
  useEffect(() => {
    // The answer may come after the visitor has left.
    if (isOnTop()) stack.redirectTo({ url }).catch(() => undefined)
  }, [stack, isOnTop, url])
  return null
}
