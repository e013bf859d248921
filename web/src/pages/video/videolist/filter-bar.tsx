import { ChevronDown } from 'lucide'
import { SortMenu } from '../../../features/content/index.ts'
import { countValues, type ListCount } from '../../../features/list/index.ts'
import { useText } from '../../../i18n/index.ts'
import { Chip } from '../../../ui/index.ts'
import styles from './filter-bar.module.css'
import type { Access, Filters } from './filters.ts'
import { LengthMenu } from './length-menu.tsx'

export interface FilterBarProps {
  filters: Filters
  /** Contents that match in all; undefined before the server has said. */
  count: ListCount | undefined
  onChange: (changed: Partial<Filters>) => void
}

/** Order, access, hot, length, and how many there are. Pressing a chosen one again takes it back. */
export function FilterBar({ filters, count, onChange }: FilterBarProps) {
  const { t } = useText()
  const toggle = (access: Access) => onChange({ access: filters.access === access ? undefined : access })
  return (
    <div className={styles.bar}>
      <div className={styles.chips}>
        <SortMenu value={filters.sort} onChange={(sort) => onChange({ sort })}>
          {({ text, expanded, onClick }) => (
            <Chip height={36} icon={ChevronDown} expanded={expanded} onClick={onClick}>
              {text}
            </Chip>
          )}
        </SortMenu>
        <Chip height={36} selected={filters.access === 'free'} onClick={() => toggle('free')}>
          {t('videolist.free')}
        </Chip>
        <Chip height={36} selected={filters.access === 'vip'} onClick={() => toggle('vip')}>
          {t('videolist.vip')}
        </Chip>
        <Chip height={36} selected={filters.isHot} onClick={() => onChange({ isHot: !filters.isHot })}>
          {t('videolist.hot')}
        </Chip>
        {filters.kind === 'video' && <LengthMenu value={filters.length} onChange={(length) => onChange({ length })} />}
      </div>
      <span className={styles.count} role="status">
        {count !== undefined &&
          t(filters.kind === 'video' ? 'videolist.count.video' : 'home.count', countValues(count))}
      </span>
    </div>
  )
}
