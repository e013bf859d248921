import { useCallPages } from '../../../api/index.ts'
import { WideRowsSkeleton } from '../../../features/content/index.ts'
import { InfiniteList, type OwnListFilter, ownListInput, RefreshArea, rowsOf } from '../../../features/list/index.ts'
import { type FootprintRow, joinProgress, useProgressBook } from '../../../features/progress/index.ts'
import { parseWireTime } from '../../../i18n/index.ts'
import { SkeletonLine } from '../../../ui/index.ts'
import styles from './footprint.module.css'
import { FootprintDays } from './footprint-days.tsx'
import { FootprintEmpty } from './footprint-empty.tsx'

/** The footprint that the server keeps. Read anew whenever the page comes into view: every visit changes it. */
export function MemberFootprint({ filter }: { filter: OwnListFilter }) {
  const book = useProgressBook()
  const query = useCallPages('GET /api/member.Footprint/list', ownListInput(filter), { fresh_ms: 0 })
  const rows = rowsOf<FootprintRow>(query.data, ({ content_id }) => content_id)
  return (
    <RefreshArea>
      <InfiniteList
        query={query}
        rows={rows}
        skeleton={<FootprintSkeleton />}
        empty={<FootprintEmpty filter={filter} />}
      >
        {(shown) => (
          <FootprintDays
            items={shown.map((row) => ({
              card: row,
              visited_at: parseWireTime(row.update_time),
              progress: joinProgress(row, book),
              is_gone: false,
            }))}
          />
        )}
      </InfiniteList>
    </RefreshArea>
  )
}

function FootprintSkeleton() {
  return (
    <>
      <div className={styles.day}>
        <SkeletonLine height={26} width="120px" />
      </div>
      <WideRowsSkeleton count={4} small />
    </>
  )
}
