import { classNames } from '../class-names.ts'
import styles from './vip-mark.module.css'

/** The mark's word is the same in every language. */
export const VIP = 'VIP'

export type VipMarkProps = {
  /** The thin ring that separates it from a poster. */
  ringed?: boolean | undefined
  className?: string | undefined
}

/** VIP mark (docs/design.md#vip-mark); readers hear it as text. */
export function VipMark({ ringed = false, className }: VipMarkProps) {
  return <span className={classNames(styles.mark, ringed && styles.ringed, className)}>{VIP}</span>
}
