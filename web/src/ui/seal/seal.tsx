import { type CSSProperties, useEffect } from 'react'
import { haptic } from '../haptic/haptic.ts'
import { Rosette } from '../rosette/rosette.tsx'
import { VIP } from '../vip-mark/vip-mark.tsx'
import styles from './seal.module.css'

export type SealProps = {
  /** 128 on the success page, 96 in the redeem sheet. */
  size?: number | undefined
}

/** The seal struck on a paid order or a used code (`t-seal`, docs/design.md#motion); decorative. */
export function Seal({ size = 128 }: SealProps) {
  useEffect(() => haptic('success'), [])
  const style: CSSProperties & { '--size': string } = { '--size': `${size}px` }
  return (
    <span className={`${styles.seal} ${styles.struck}`} style={style} aria-hidden="true">
      <Rosette size={size} className={styles.rosette} />
      <span className={styles.word}>{VIP}</span>
    </span>
  )
}
