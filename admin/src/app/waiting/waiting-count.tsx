import { MAX_WAITING } from '@zimu/contract/waiting'
import styles from './waiting-count.module.css'

export interface WaitingCountProps {
  num: number | undefined
  isGrave?: boolean | undefined
}

/** @example shownCount(120) // '99+' */
export const shownCount = (num: number): string => (num > MAX_WAITING ? `${MAX_WAITING}+` : String(num))

/** How much waits, at the right of an entry of the navigation; the entry's own description says it in words. */
export function WaitingCount({ num, isGrave = false }: WaitingCountProps) {
  if (!num) return null
  return (
    <span aria-hidden className={styles.count} data-grave={isGrave || undefined}>
      {shownCount(num)}
    </span>
  )
}
