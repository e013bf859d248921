import type { Output } from '@zimu/contract'
import { WideRowsSkeleton } from '../../../features/content/index.ts'
import {
  InfiniteList,
  isBareList,
  isWanted,
  ListArea,
  type OwnListFilter,
  ownListInput,
  useFeed,
} from '../../../features/list/index.ts'
import { useOutbox } from '../../../features/outbox/index.ts'
import { joinProgress, useProgressBook } from '../../../features/progress/index.ts'
import { parseWireTime } from '../../../i18n/index.ts'
import { SkeletonLine } from '../../../ui/index.ts'
import styles from './footprint.module.css'
import { FootprintDays } from './footprint-days.tsx'
import { FootprintEmpty } from './footprint-empty.tsx'
import { FootprintFrame, type FootprintProps } from './footprint-frame.tsx'

type FootprintRow = Output<'GET /api/member.Footprint/list'>['list'][number]

/** The footprint that the server keeps. Compared with it whenever the page comes into view: every visit changes it. */
export function MemberFootprint({ filter, onChange }: FootprintProps) {
  const book = useProgressBook()
  const feed = useFeed('GET /api/member.Footprint/list', ownListInput(filter), {
    idOf: ({ content_id }) => content_id,
    fresh_ms: 0,
  })
  const visits = useWaitingVisits(filter)
  const renderDays = (shown: readonly FootprintRow[]) => (
    <FootprintDays
      items={[
        ...visits.map((visit) => ({
          card: visit,
          visited_at: visit.visited_at,
          progress: joinProgress(visit, book),
          is_gone: false,
          is_waiting: true,
        })),
        ...shown
          .filter(({ content_id }) => !visits.some((visit) => visit.content_id === content_id))
          .map((row) => ({
            card: row,
            visited_at: parseWireTime(row.update_time),
            progress: joinProgress(row, book),
            is_gone: false,
          })),
      ]}
    />
  )
  return (
    <FootprintFrame filter={filter} onChange={onChange} is_bare={isBareList(filter, feed)}>
      <ListArea>
        <InfiniteList
          {...feed}
          skeleton={<FootprintSkeleton />}
          empty={visits.length > 0 ? renderDays([]) : <FootprintEmpty filter={filter} />}
        >
          {renderDays}
        </InfiniteList>
      </ListArea>
    </FootprintFrame>
  )
}

/** Visits without a network that the server does not know yet, latest first. */
function useWaitingVisits(filter: OwnListFilter) {
  const { waiting } = useOutbox()
  return waiting
    .flatMap(({ written }) => (written.kind === 'visit' ? [written.visit] : []))
    .filter((visit) => isWanted(visit, filter))
    .reverse()
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
