import { Search } from 'lucide'
import type { ReactNode } from 'react'
import { useText } from '../../i18n/index.ts'
import { usePage, usePageState } from '../../stack/index.ts'
import { IconButton, SearchBar } from '../../ui/index.ts'
import { type ContentKind, KindTabs, parseKind } from '../content/index.ts'
import { NavTrailing } from '../links/index.ts'
import styles from './own-list.module.css'
import type { PagesQuery } from './pages.ts'

/** Filter of an own list, stored in the page's address. */
export interface OwnListFilter {
  kind: ContentKind | undefined
  /** Part of a title; `''`: all. */
  keywords: string
}

/** Reads and writes the filter in the page's address, as `kind` and `q`. */
export function useOwnListFilter(): readonly [OwnListFilter, (filter: OwnListFilter) => void] {
  const { query, setQuery } = usePage()
  const filter = { kind: parseKind(query.kind), keywords: query.q ?? '' }
  const change = ({ kind, keywords }: OwnListFilter) =>
    setQuery({ ...(kind ? { kind } : {}), ...(keywords ? { q: keywords } : {}) })
  return [filter, change]
}

/**
 * Parameters of `Like/list` and `Footprint/list` for keywords: latest first, title contains them
 * (docs/wire.md#sorting-and-searching).
 */
export function ownListInput({ kind, keywords }: OwnListFilter) {
  const search = { search_field: 'name', search_exp: 'like', search_value: keywords }
  return {
    limit: 20,
    sort_field: 'update_time',
    sort_value: 'desc',
    ...(kind ? { kind } : {}),
    ...(keywords ? search : {}),
  }
}

/** Whether a content stored in this browser matches the filter, by the server's rules. */
export function isWanted(content: { kind: ContentKind; name: string }, { kind, keywords }: OwnListFilter): boolean {
  return (!kind || content.kind === kind) && content.name.toLowerCase().includes(keywords.toLowerCase())
}

interface OwnListTopProps {
  filter: OwnListFilter
  onChange: (filter: OwnListFilter) => void
  searchLabel: string
  /** Id of the element that contains the list. */
  panelId: string
}

/** Search button in the nav bar, search field, and tabs of kinds. */
function OwnListTop({ filter, onChange, searchLabel, panelId }: OwnListTopProps) {
  const { t } = useText()
  const [open, setOpen] = usePageState('search_open', filter.keywords !== '')
  const [typed, setTyped] = usePageState('search_typed', filter.keywords)
  const search = (keywords: string) => onChange({ ...filter, keywords: keywords.trim() })

  function close() {
    setOpen(false)
    setTyped('')
    search('')
  }

  return (
    <>
      <NavTrailing>
        <IconButton
          icon={Search}
          label={t('content.search')}
          expanded={open}
          onClick={() => (open ? close() : setOpen(true))}
        />
      </NavTrailing>
      <div className={styles.top}>
        {open && (
          <SearchBar
            label={searchLabel}
            placeholder={searchLabel}
            value={typed}
            onChange={setTyped}
            onSubmit={search}
            onClear={() => search('')}
            clearLabel={t('content.search.clear')}
            cancelLabel={t('shell.cancel')}
            onCancel={close}
            autoFocus
          />
        )}
        <KindTabs selected={filter.kind} onSelect={(kind) => onChange({ ...filter, kind })} panelId={panelId} />
      </div>
    </>
  )
}

/** Whether filters would be useless: the whole list is empty, or it failed to load. */
export function isBareList<Row extends object>(
  { kind, keywords }: OwnListFilter,
  { query, rows }: { query: PagesQuery<Row>; rows: readonly Row[] | undefined },
): boolean {
  if (kind || keywords) return false
  return rows ? rows.length === 0 && !query.hasNextPage : query.error !== null
}

export interface OwnListProps extends OwnListTopProps {
  /** Hides the filters. */
  isBare: boolean
  children: ReactNode
}

/** Layout of likes and footprint: filters, and the panel that the tabs control. */
export function OwnList({ isBare, children, ...top }: OwnListProps) {
  if (isBare) return children
  return (
    <>
      <OwnListTop {...top} />
      <div id={top.panelId} role="tabpanel">
        {children}
      </div>
    </>
  )
}
