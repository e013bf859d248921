import { DANMU_QUEUES } from '@zimu/contract/choices'
import { useText } from '../../i18n/index.ts'
import { type ViewTab, ViewTabs } from '../filters/index.ts'
import type { QueueView } from './review-search.ts'
import { type Counts, waitingNum } from './use-queue.ts'

interface QueueTabsProps {
  label: string
  view: QueueView
  counts: Counts | undefined
  /** Other views of the same. */
  more?: readonly ViewTab[]
  href: (key: string) => string
  onChoose: (key: string) => void
}

/** The whole queue, what was reported, what is held. */
export function QueueTabs({ label, view, counts, more = [], href, onChoose }: QueueTabsProps) {
  const { t, formats } = useText()
  const countOf = { reported: counts?.reported_num, held: counts?.held_num }
  const word = (num: number | undefined) => (num === undefined ? undefined : formats.count(num))
  return (
    <ViewTabs
      label={label}
      current={view ?? 'queue'}
      tabs={[
        { key: 'queue', label: t('review.view_queue'), count: word(counts && waitingNum(counts)) },
        ...DANMU_QUEUES.map((key) => ({ key, label: t(`review.view_${key}`), count: word(countOf[key]) })),
        ...more,
      ]}
      href={href}
      onChoose={onChoose}
    />
  )
}
