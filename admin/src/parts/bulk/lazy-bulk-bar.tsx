import { lazy, Suspense } from 'react'
import styles from './bulk-bar.module.css'
import type { BulkBarProps, BulkBar as LoadedBulkBar } from './bulk-bar.tsx'
import type { BulkCall } from './bulk-kind.ts'

// `lazy` forgets that the bar is of any kind of rows.
const Loaded = lazy(async () => ({
  default: (await import('./bulk-bar.tsx')).BulkBar,
})) as unknown as typeof LoadedBulkBar

/** The bar, whose script comes with the first mark: most visits of a list mark nothing. */
export function BulkBar<Call extends BulkCall>(props: BulkBarProps<Call>) {
  return (
    <Suspense fallback={<div className={styles.bar} />}>
      <Loaded {...props} />
    </Suspense>
  )
}
