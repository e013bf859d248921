import type { ReactNode } from 'react'
import { SkeletonLine } from '../../ui/skeleton/skeleton.tsx'
import { PageHead } from '../page-head/index.ts'
import { ErrorState } from '../states/index.ts'
import styles from './one-row.module.css'

interface RowOnItsWayProps {
  /** Title of the page until the row tells its own. */
  title: string
  /** The way back, in the head. */
  before: ReactNode
  /** The call that brings the row. */
  query: { isError: boolean; error: unknown; refetch: () => Promise<unknown> }
  /** The way out, where the row is missing or its call failed. */
  toList: ReactNode
}

/** Page of a row whose call is on its way, or has failed. */
export function RowOnItsWay({ title, before, query, toList }: RowOnItsWayProps) {
  return (
    <>
      <PageHead title={title} before={before} />
      {query.isError ? (
        <ErrorState error={query.error} onRetry={() => void query.refetch()} action={toList} />
      ) : (
        <div className={styles.waiting} aria-busy>
          <SkeletonLine width="40%" />
          <SkeletonLine width="70%" />
          <SkeletonLine width="55%" />
        </div>
      )}
    </>
  )
}
