import type { ReactNode } from 'react'
import { EmptyState, SkeletonLine, type SkeletonLineProps } from '../../ui/index.ts'
import { InfiniteList } from './infinite-list.tsx'
import { ListArea } from './list-area.tsx'
import type { PagesQuery } from './pages.ts'
import styles from './record.module.css'
import type { ListNews } from './use-news.ts'

/** Lines of one skeleton block, from the top. */
type Block = readonly Pick<SkeletonLineProps, 'width' | 'height'>[]

const BLOCK: Block = [{ width: '56%', height: 16 }, { width: '84%' }]

export interface SheetListProps<Row extends object> {
  feed: { query: PagesQuery<Row>; rows: readonly Row[] | undefined; news: ListNews }
  idOf: (row: Row) => number
  /** Shown if the list is empty; omitted if other content is above the list. */
  empty: string | undefined
  block?: Block
  children: (row: Row) => ReactNode
}

/** A list that fills a sheet: skeleton, failure, empty, rows with a footer, pull to refresh. */
export function SheetList<Row extends object>(props: SheetListProps<Row>) {
  const { feed, idOf, empty, block = BLOCK, children } = props
  return (
    <div className={styles.inSheet}>
      <ListArea>
        <InfiniteList
          {...feed}
          skeleton={[1, 2, 3].map((place) => (
            <div key={place} className={styles.block}>
              {block.map((line, index) => (
                <SkeletonLine key={line.width} {...line} {...(index > 0 && { gap: 10 })} />
              ))}
            </div>
          ))}
          empty={empty && <EmptyState title={empty} place="section" />}
          place="section"
        >
          {(rows) => (
            <ul>
              {rows.map((row) => (
                <li key={idOf(row)}>{children(row)}</li>
              ))}
            </ul>
          )}
        </InfiniteList>
      </ListArea>
    </div>
  )
}
