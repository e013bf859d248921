import type { Order } from '@zimu/contract'
import { useRef } from 'react'
import { useText } from '../../../i18n/index.ts'
import { useCopy } from '../../share/index.ts'
import styles from './order-list.module.css'

/** Redemption code of a gift order, for its buyer; a press copies it while it is unused. */
export function GiftCode({ order }: { order: Pick<Order, 'gift_code' | 'gift_state'> }) {
  const { t } = useText()
  const copy = useCopy()
  const text = useRef<HTMLSpanElement>(null)
  const { gift_code, gift_state } = order
  if (gift_code === '' || gift_state === '') return null
  const isUsable = gift_state === 'unused'
  return (
    <button
      className={styles.gift}
      type="button"
      disabled={!isUsable}
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
