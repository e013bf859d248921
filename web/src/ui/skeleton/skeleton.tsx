import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx'
import styles from './skeleton.module.css'

export type SkeletonProps = {
  /** "Loading", for screen readers. */
  label: string
  /** Blocks in the final layout, as many as fill the view. */
  children: ReactNode
}

/** First-load placeholder (docs/design.md#skeleton): nothing for 200 ms, then blocks. Not for a refresh. */
export function Skeleton({ label, children }: SkeletonProps) {
  return (
    <div aria-busy="true">
      <VisuallyHidden role="status">{label}</VisuallyHidden>
      <div className={styles.skeleton} aria-hidden="true">
        {children}
      </div>
    </div>
  )
}

export type SkeletonPictureProps = {
  /** CSS ratio, e.g. "3 / 4". */
  ratio: string
  width?: string | undefined
  square?: boolean | undefined
}

export function SkeletonPicture({ ratio, width = '100%', square = false }: SkeletonPictureProps) {
  return <span className={classNames(styles.block, square && styles.square)} style={{ aspectRatio: ratio, width }} />
}

export type SkeletonLineProps = {
  /** Cap height: 14 for 20 px lines, 16 for 22, 26 for 32. */
  height?: 12 | 14 | 16 | 20 | 26 | undefined
  /** The last line of a text is 60 % wide. */
  width?: string | undefined
  /** Space above, in pixels. */
  gap?: number | undefined
}

export function SkeletonLine({ height = 14, width = '60%', gap = 0 }: SkeletonLineProps) {
  return <span className={styles.line} style={{ height, width, marginTop: gap }} />
}
