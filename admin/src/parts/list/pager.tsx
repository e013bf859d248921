import { ChevronLeft, ChevronRight } from 'lucide'
import { useText } from '../../i18n/index.ts'
import { Button } from '../../ui/button/button.tsx'
import { Select } from '../../ui/select/select.tsx'
import styles from './pager.module.css'

export const PAGE_SIZES = [20, 50, 100] as const
export type PageSize = (typeof PAGE_SIZES)[number]
export const USUAL_SIZE: PageSize = 50

export interface PagerProps {
  /** Rows of this page, and rows before it; undefined when it was opened by its address. */
  shown: number
  before: number | undefined
  count: number
  isCountExact: boolean
  size: PageSize
  onSize: (size: PageSize) => void
  hasPrevious: boolean
  hasNext: boolean
  onPage: (to: 'previous' | 'next') => void
}

/** Foot of a list: which rows of how many, how many a page, and the pages beside it. */
export function Pager(props: PagerProps) {
  const { shown, before, count, isCountExact, size, onSize, hasPrevious, hasNext, onPage } = props
  const { t, formats } = useText()
  const total = t(isCountExact ? 'list.count' : 'list.count_more', { n: count, count: formats.count(count) })
  const range =
    before === undefined || shown === 0
      ? total
      : t('list.range', { from: formats.count(before + 1), to: formats.count(before + shown), total })
  return (
    <nav className={styles.foot} aria-label={t('list.pages')}>
      <span className={styles.range}>{range}</span>
      <Select
        isBare
        label={t('list.size')}
        value={size}
        options={PAGE_SIZES.map((option) => ({ value: String(option), label: t('list.size_of', { n: option }) }))}
        onChange={(event) => {
          const chosen = PAGE_SIZES.find((option) => String(option) === event.target.value)
          if (chosen) onSize(chosen)
        }}
      />
      <Button
        variant="quiet"
        size="small"
        icon={ChevronLeft}
        disabled={!hasPrevious}
        onClick={() => onPage('previous')}
      >
        {t('list.previous')}
      </Button>
      <Button variant="quiet" size="small" iconAfter={ChevronRight} disabled={!hasNext} onClick={() => onPage('next')}>
        {t('list.next')}
      </Button>
    </nav>
  )
}
