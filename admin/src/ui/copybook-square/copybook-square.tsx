import type { ReactNode } from 'react'
import styles from './copybook-square.module.css'

/** The practice square of Chinese copybooks with a glyph or an icon in it; decorative. */
export function CopybookSquare({ children }: { children: ReactNode }) {
  return (
    <span className={styles.square} aria-hidden="true">
      <svg className={styles.lines} viewBox="0 0 96 96" aria-hidden="true">
        <path d="M48 0V96M0 48H96M0 0L96 96M96 0L0 96" />
        <rect x={0.5} y={0.5} width={95} height={95} />
      </svg>
      <span className={styles.glyph}>{children}</span>
    </span>
  )
}
