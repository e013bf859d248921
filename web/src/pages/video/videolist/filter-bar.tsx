import { ChevronDown } from 'lucide-react'
import { SortMenu } from '../../../features/content/index.ts'
import { useText } from '../../../i18n/index.ts'
import { Chip } from '../../../ui/index.ts'
import styles from './filter-bar.module.css'
import type { Access, Filters } from './filters.ts'

export interface FilterBarProps {
  filters: Filters
  /** Contents that match in all; undefined before the server has said. */
  count: number | undefined
  onChange: (changed: Partial<Filters>) => void
}

/** Order, access, and how many there are. Pressing the chosen access again takes it back. */
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
      </div>
      <span className={styles.count} role="status">
        {count !== undefined && t(filters.kind === 'video' ? 'videolist.count.video' : 'home.count', { n: count })}
      </span>
    </div>
  )
}
