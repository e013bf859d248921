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
import { UndoToast } from '../../../features/undo/index.ts'
import { parseWireTime, useText } from '../../../i18n/index.ts'
import { SkeletonLine } from '../../../ui/index.ts'
import styles from './footprint.module.css'
import { FootprintDays } from './footprint-days.tsx'
import { FootprintEmpty } from './footprint-empty.tsx'
import { FootprintPanel, type FootprintProps } from './footprint-panel.tsx'
import { useRemoval } from './use-removal.ts'

type FootprintRow = Output<'GET /api/member.Footprint/list'>['list'][number]

/** The footprint that the server keeps. Compared with it whenever the page comes into view: every visit changes it. */
export function MemberFootprint({ filter, onChange }: FootprintProps) {
  const book = useProgressBook()
  const feed = useFeed('GET /api/member.Footprint/list', ownListInput(filter), {
    idOf: ({ content_id }) => content_id,
    freshMs: 0,
  })
  const visits = useWaitingVisits(filter)
  const { t } = useText()
  const { removed, remove, restore, forget } = useRemoval(feed)
  const renderDays = (shown: readonly FootprintRow[]) => (
    <FootprintDays
      onRemove={remove}
      items={[
        ...visits.map((visit) => ({
          card: visit,
          visitedAt: visit.visitedAt,
          progress: joinProgress(visit, book),
          isGone: false,
          isWaiting: true,
        })),
        ...shown
          .filter(({ content_id }) => !visits.some((visit) => visit.content_id === content_id))
          .map((row) => ({
            card: row,
            visitedAt: parseWireTime(row.update_time),
            progress: joinProgress(row, book),
            isGone: false,
          })),
      ]}
    />
  )
  return (
    <FootprintPanel filter={filter} onChange={onChange} isBare={isBareList(filter, feed)}>
      <ListArea>
        <InfiniteList
          {...feed}
          skeleton={<FootprintSkeleton />}
          empty={visits.length > 0 ? renderDays([]) : <FootprintEmpty filter={filter} />}
        >
          {renderDays}
        </InfiniteList>
      </ListArea>
      {removed && (
        <UndoToast
          key={removed.footprint_id}
          text={t('account.footprint.removed')}
          onUndo={() => void restore()}
          onEnd={forget}
        />
      )}
    </FootprintPanel>
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
