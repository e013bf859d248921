import styles from './skeleton.module.css'

/** Line that stands for text on its way; nothing shows for the first 200 ms. Decorative. */
export function SkeletonLine({ width }: { width: string }) {
  return <span className={styles.line} style={{ width }} aria-hidden="true" />
}

/** Class of an element around many lines, which then appear and breathe as one. */
export const skeletonLines = styles.lines
