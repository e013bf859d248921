import { useNavigate, useSearch } from '@tanstack/react-router'
import type { Output } from '@zimu/contract'
import { Plus } from 'lucide'
import { useState } from 'react'
import { useCall } from '../../../api/use-call.ts'
import { useText } from '../../../i18n/index.ts'
import { type Filter, FilterBar } from '../../../parts/filters/index.ts'
import { Guarded } from '../../../parts/guarded/index.ts'
import { useKeys } from '../../../parts/keys/index.ts'
import { DataTable, ListFoot, pageTurner, sizeOf } from '../../../parts/list/index.ts'
import { ListStates } from '../../../parts/list-states/index.ts'
import { PageHead, StickyHead } from '../../../parts/page-head/index.ts'
import { EmptyState } from '../../../parts/states/index.ts'
import { useSession } from '../../../session/index.ts'
import { Button } from '../../../ui/button/button.tsx'
import { MenuTabs } from '../menu-tabs.tsx'
import { MergeTags } from './merge-tags.tsx'
import { TagCard, type TagRow, useTagColumns } from './tag-columns.tsx'
import styles from './tags.module.css'
import type { TagsSearch } from './tags-search.ts'
import { type TagActs, useTagActs } from './use-tag-acts.tsx'

const drawCard = (row: TagRow) => <TagCard row={row} />

/** In place of the filters while rows are marked. */
function MarkedBar({ rows, onEnd }: { rows: readonly TagRow[]; onEnd: () => void }) {
  const { t } = useText()
  const [isMerging, setMerging] = useState(false)
  useKeys({ Escape: onEnd }, !isMerging)
  return (
    <div className={styles.bar} role="toolbar" aria-label={t('tags.marked')}>
      <strong>{t('tags.marked_count', { n: rows.length })}</strong>
      <Button size="small" variant="quiet" disabled={rows.length < 2} onClick={() => setMerging(true)}>
        {t('tags.merge')}
      </Button>
      <Button size="small" variant="text" onClick={onEnd}>
        {t('tags.marked_end')}
      </Button>
      {isMerging && (
        <MergeTags
          rows={rows}
          onClose={(isDone) => {
            setMerging(false)
            if (isDone) onEnd()
          }}
        />
      )}
    </div>
  )
}

interface TagTableProps {
  search: TagsSearch
  answer: Output<'GET /admin/api/content.Tag/list'> | undefined
  isStale: boolean
  acts: TagActs
  marked: ReadonlySet<number>
  onMark: (marked: ReadonlySet<number>) => void
  onSearch: (patch: Partial<TagsSearch>) => void
}

function TagTable({ search, answer, isStale, acts, marked, onMark, onSearch }: TagTableProps) {
  const { t } = useText()
  const columns = useTagColumns()
  const mayWrite = useSession().can('category.write')
  return (
    <div data-list>
      <DataTable
        label={t('menu.tags')}
        rows={answer?.list}
        columns={columns}
        rowKey={({ tag_id }) => tag_id}
        rowTitle={({ name }) => name}
        card={drawCard}
        isPlain
        isStale={isStale}
        {...(mayWrite && { onOpen: acts.edit, selected: marked, onSelect: onMark, actions: acts.menu })}
        onPage={pageTurner(search, answer, onSearch)}
      />
      {answer && <ListFoot search={search} answer={answer} onSearch={onSearch} />}
    </div>
  )
}

function Tags() {
  const { t } = useText()
  const search = useSearch({ from: '/tags' })
  const navigate = useNavigate()
  const acts = useTagActs()
  const mayWrite = useSession().can('category.write')
  const [marked, setMarked] = useState<ReadonlySet<number>>(new Set())
  const query = useCall(
    'GET /admin/api/content.Tag/list',
    {
      ...(search.q ? { q: search.q } : {}),
      ...(search.use ? { is_unused: 1 } : {}),
      ...(search.after ? { cursor: search.after } : {}),
      limit: sizeOf(search),
    },
    { keepsFormer: true },
  )
  const answer = query.data
  const change = (patch: Partial<TagsSearch>) => {
    setMarked(new Set())
    void navigate({ to: '/tags', search: { ...search, after: undefined, at: undefined, ...patch } })
  }
  const filters: Filter[] = [
    { key: 'use', label: t('tags.use'), value: search.use, options: [{ value: 'none', label: t('tags.unused') }] },
  ]
  const onFilter = (_key: string, value: string | undefined) =>
    change({ use: value === undefined ? undefined : 'none' })
  const onClear = () => change({ q: undefined, use: undefined })
  const rows = answer?.list.filter(({ tag_id }) => marked.has(tag_id)) ?? []

  return (
    <>
      <StickyHead>
        <PageHead
          title={t('menu.title')}
          actions={
            mayWrite && (
              <Button variant="primary" icon={Plus} onClick={() => acts.edit(undefined)}>
                {t('tags.new')}
              </Button>
            )
          }
        />
        <MenuTabs current="tags" />
        {rows.length > 0 ? (
          <MarkedBar rows={rows} onEnd={() => setMarked(new Set())} />
        ) : (
          <FilterBar
            search={{ label: t('categories.search'), value: search.q, onSearch: (q) => change({ q }) }}
            filters={filters}
            onFilter={onFilter}
            onClear={onClear}
          />
        )}
      </StickyHead>
      <ListStates
        query={query}
        isEmpty={answer?.list.length === 0}
        narrowing={{ q: search.q, filters, onFilter, onClear }}
        empty={<EmptyState glyph="签" title={t('tags.empty')} text={t('tags.empty_text')} />}
      >
        <TagTable
          search={search}
          answer={answer}
          isStale={query.isPlaceholderData}
          acts={acts}
          marked={marked}
          onMark={setMarked}
          onSearch={change}
        />
      </ListStates>
      {acts.dialog}
    </>
  )
}

/** `/admin/tags`: tags with how many contents have each. */
export default function TagsPage() {
  return (
    <Guarded right="content.read">
      <Tags />
    </Guarded>
  )
}
