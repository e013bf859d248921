import type { ReactNode } from 'react'
import { classNames, useLingering } from '../../../../ui/index.ts'
import styles from './folding.module.css'

/** `t-move` of the tokens. */
const FOLD_MS = 240

/** Folds its content away when it is no longer open, then lets go of it. What was never open is not there. */
export function Folding({ open, children }: { open: boolean; children: ReactNode }) {
  const isPresent = useLingering(open ? true : null, FOLD_MS) === true
  if (!isPresent) return null
  return (
    <div className={classNames(styles.fold, !open && styles.folded)} inert={!open}>
      <div className={styles.content}>{children}</div>
    </div>
  )
}
