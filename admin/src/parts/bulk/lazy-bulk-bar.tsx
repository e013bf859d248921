import { lazyPart } from '../missing-code/index.ts'
import styles from './bulk-bar.module.css'
import type { BulkBarProps, BulkBar as LoadedBulkBar } from './bulk-bar.tsx'
import type { BulkCall } from './bulk-kind.ts'

/** The bar, whose script comes with the first mark: most visits of a list mark nothing. */
// `lazyPart` forgets that the bar is of any kind of rows.
export const BulkBar = lazyPart<BulkBarProps<BulkCall>>(
  async () => (await import('./bulk-bar.tsx')).BulkBar,
  <div className={styles.bar} />,
) as unknown as typeof LoadedBulkBar
