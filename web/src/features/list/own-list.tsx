import { Search } from 'lucide-react'
import type { ReactNode } from 'react'
import { useText } from '../../i18n/index.ts'
import { usePage, usePageState } from '../../stack/index.ts'
import { IconButton, SearchBar } from '../../ui/index.ts'
import { type ContentKind, KindTabs, parseKind } from '../content/index.ts'
import { NavTrailing } from '../frame/index.ts'
import styles from './own-list.module.css'
import type { PagesQuery } from './pages.ts'

/** Which of the own contents are wanted; kept in the address of the page. */
export interface OwnListFilter {
  kind: ContentKind | undefined
  /** Part of a title, `''` for all. */
  keywords: string
}

/** Reads and writes the filter of the page around: `kind` and `q` of its address. */
export function useOwnListFilter(): readonly [OwnListFilter, (filter: OwnListFilter) => void] {
  const { query, setQuery } = usePage()
  const filter = { kind: parseKind(query.kind), keywords: query.q ?? '' }
  const change = ({ kind, keywords }: OwnListFilter) =>
    setQuery({ ...(kind ? { kind } : {}), ...(keywords ? { q: keywords } : {}) })
  return [filter, change]
}

/** Parameters of `Like/list` and `Footprint/list` for keywords: latest first, the title holding them (wire-contract 1.8). */
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

/** Whether a content kept in this browser is among the wanted, as the server would answer. */
export function isWanted(content: { kind: ContentKind; name: string }, { kind, keywords }: OwnListFilter): boolean {
  return (!kind || content.kind === kind) && content.name.toLowerCase().includes(keywords.toLowerCase())
}

interface OwnListTopProps {
  filter: OwnListFilter
  onChange: (filter: OwnListFilter) => void
  searchLabel: string
  /** Id of the element that shows the list. */
  panelId: string
}

/** The search button of the nav bar, the field it opens, and the kinds. */
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

/** Whether there is nothing to choose from: all of the list is empty, or it did not come. */
export function isBareList<Row extends object>(
  { kind, keywords }: OwnListFilter,
  { query, rows }: { query: PagesQuery<Row>; rows: readonly Row[] | undefined },
): boolean {
  if (kind || keywords) return false
  return rows ? rows.length === 0 && !query.hasNextPage : query.error !== null
}

export interface OwnListProps extends OwnListTopProps {
  /** Nothing to choose from: the means of choosing are left out (mockups 81, 82). */
  is_bare: boolean
  children: ReactNode
}

/** Frame of likes and footprint: their top, and the panel that the kinds choose for. */
export function OwnList({ is_bare, children, ...top }: OwnListProps) {
  if (is_bare) return children
  return (
    <>
      <OwnListTop {...top} />
      <div id={top.panelId} role="tabpanel">
        {children}
      </div>
    </>
  )
}
