import { Search } from 'lucide-react'
import { useText } from '../../i18n/index.ts'
import { usePage, usePageState } from '../../stack/index.ts'
import { IconButton, SearchBar } from '../../ui/index.ts'
import { type ContentKind, KindTabs, parseKind } from '../content/index.ts'
import { NavTrailing } from '../frame/index.ts'
import styles from './own-list-top.module.css'

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

export interface OwnListTopProps {
  filter: OwnListFilter
  onChange: (filter: OwnListFilter) => void
  searchLabel: string
  /** Id of the element that shows the list. */
  panelId: string
}

/** Top of likes and footprint: the search button of the nav bar, the field it opens, and the kinds. */
export function OwnListTop({ filter, onChange, searchLabel, panelId }: OwnListTopProps) {
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
