import { Plus, SlidersHorizontal, X } from 'lucide'
import { type ReactNode, useState } from 'react'
import { useText } from '../../i18n/index.ts'
import { Button, IconButton } from '../../ui/button/button.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { Menu } from '../../ui/menu/menu.tsx'
import { MenuButton } from '../../ui/menu/menu-button.tsx'
import { Select } from '../../ui/select/select.tsx'
import { useNarrow } from '../list/use-narrow.ts'
import { HeadTools } from '../page-head/index.ts'
import styles from './filters.module.css'
import { SearchBox, type SearchBoxProps } from './search-box.tsx'

/** A filter with one value of few. */
export interface Filter {
  key: string
  label: string
  options: readonly { value: string; label: string }[]
  /** undefined: not set. */
  value: string | undefined
}

export interface FilterBarProps {
  search?: SearchBoxProps
  filters: readonly Filter[]
  onFilter: (key: string, value: string | undefined) => void
  onClear: () => void
  /** At the right. */
  children?: ReactNode
}

const isSet = (filter: Filter) => filter.value !== undefined

interface ChipProps {
  filter: Filter
  /** It was added just now: its values are offered at once. */
  isFresh?: boolean
  onChange: (value: string | undefined) => void
}

/** Opens the list of values, where the browser lets pages do that. */
function offer(select: HTMLSelectElement | null) {
  if (!select || document.activeElement === select) return
  select.focus()
  try {
    select.showPicker()
  } catch {
    // The field has the focus: a key opens it.
  }
}

/** A filter with its value, which can be changed in place, and a way to take it away. */
function Chip({ filter, isFresh = false, onChange }: ChipProps) {
  const { t } = useText()
  const { label, options, value } = filter
  const isKnown = options.some((option) => option.value === value)
  return (
    <span className={styles.chip}>
      {label}
      <select
        ref={isFresh ? offer : undefined}
        className={styles.value}
        aria-label={label}
        value={value ?? ''}
        onChange={(event) => onChange(event.target.value || undefined)}
      >
        {!isKnown && <option value={value ?? ''}>{value ?? t('filters.choose')}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      <button
        type="button"
        className={styles.remove}
        aria-label={t('filters.remove', { filter: label })}
        onClick={() => onChange(undefined)}
      >
        <Icon of={X} size={12} />
      </button>
    </span>
  )
}

/** Filters that are set, each with a way to take it away. */
export function FilterChips({ filters, onFilter }: Pick<FilterBarProps, 'filters' | 'onFilter'>) {
  return (
    <span className={styles.chips}>
      {filters.filter(isSet).map((filter) => (
        <Chip key={filter.key} filter={filter} onChange={(value) => onFilter(filter.key, value)} />
      ))}
    </span>
  )
}

/** Kinds of filters that are not set; the chosen one becomes a chip that asks for its value. */
function AddFilter({ filters, onFilter }: Pick<FilterBarProps, 'filters' | 'onFilter'>) {
  const { t } = useText()
  const [added, setAdded] = useState<string>()
  const fresh = filters.find((filter) => filter.key === added && !isSet(filter))
  const free = filters.filter((filter) => !isSet(filter) && filter !== fresh && filter.options.length > 0)
  return (
    <>
      {fresh && (
        <Chip
          filter={fresh}
          isFresh
          onChange={(value) => {
            setAdded(undefined)
            if (value !== undefined) onFilter(fresh.key, value)
          }}
        />
      )}
      {free.length > 0 && (
        <Menu
          label={t('filters.add')}
          placement="bottom start"
          trigger={
            <MenuButton className={styles.add ?? ''}>
              <Icon of={Plus} size={14} />
              {t('filters.add')}
            </MenuButton>
          }
          sections={[{ entries: free.map(({ key, label }) => ({ id: key, label, onChoose: () => setAdded(key) })) }]}
        />
      )}
    </>
  )
}

/** Below 900 px all filters are behind one button in the head, with their number. */
function FilterSheet({ filters, onFilter, onClear }: Pick<FilterBarProps, 'filters' | 'onFilter' | 'onClear'>) {
  const { t } = useText()
  const [isOpen, setOpen] = useState(false)
  const count = filters.filter(isSet).length
  return (
    <>
      <HeadTools>
        <span className={styles.tool} data-count={count || undefined}>
          <IconButton
            icon={SlidersHorizontal}
            size={20}
            label={count > 0 ? t('filters.button_count', { n: count }) : t('filters.button')}
            onClick={() => setOpen(true)}
          />
        </span>
      </HeadTools>
      <Dialog
        isOpen={isOpen}
        title={t('filters.button')}
        closeLabel={t('filters.close')}
        onClose={() => setOpen(false)}
        actions={
          <>
            <Button onClick={onClear}>{t('filters.clear')}</Button>
            <Button variant="primary" onClick={() => setOpen(false)}>
              {t('filters.show')}
            </Button>
          </>
        }
      >
        {filters.map((filter) => (
          <Select
            key={filter.key}
            label={filter.label}
            value={filter.value ?? ''}
            options={[{ value: '', label: t('filters.any') }, ...filter.options]}
            onChange={(event) => onFilter(filter.key, event.target.value || undefined)}
          />
        ))}
      </Dialog>
    </>
  )
}

/** Search, filters as chips, and one more filter; below 900 px one button. */
export function FilterBar({ search, filters, onFilter, onClear, children }: FilterBarProps) {
  const { t } = useText()
  const isNarrow = useNarrow()
  return (
    <div className={styles.bar}>
      {search && <SearchBox {...search} />}
      {isNarrow ? (
        filters.length > 0 && <FilterSheet {...{ filters, onFilter, onClear }} />
      ) : (
        <>
          <FilterChips {...{ filters, onFilter }} />
          {filters.length > 0 && <AddFilter {...{ filters, onFilter }} />}
          {filters.some(isSet) && (
            <Button variant="text" size="small" onClick={onClear}>
              {t('filters.clear')}
            </Button>
          )}
        </>
      )}
      {children && <span className={styles.end}>{children}</span>}
    </div>
  )
}
