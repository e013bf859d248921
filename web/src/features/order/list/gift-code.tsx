import type { Order } from '@zimu/contract'
import { useRef } from 'react'
import { useText } from '../../i18n/index.ts'
import { useCopy } from '../clipboard/index.ts'
import styles from './order-list.module.css'

/** The code that a gift bought, for its buyer to pass on; a press copies it while somebody can still use it. */
export function GiftCode({ order }: { order: Pick<Order, 'gift_code' | 'gift_state'> }) {
  const { t } = useText()
  const copy = useCopy()
  const text = useRef<HTMLSpanElement>(null)
  const { gift_code, gift_state } = order
  if (gift_code === '' || gift_state === '') return null
  const is_usable = gift_state === 'unused'
  return (
    <button
      className={styles.gift}
      type="button"
      disabled={!is_usable}
      onClick={() => void copy(gift_code, text.current)}
    >
      <span className={styles.giftLabel}>{t('gift.code')}</span>
      <span ref={text} className={styles.giftCode}>
        {gift_code}
      </span>
      <span className={styles.giftLabel}>{t(`gift.${gift_state}`)}</span>
    </button>
  )
}
