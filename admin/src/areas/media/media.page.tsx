import { useNavigate, useRouter, useSearch } from '@tanstack/react-router'
import { Trash2 } from 'lucide'
import { useCallback, useState } from 'react'
import { useCall } from '../../api/use-call.ts'
import { useText } from '../../i18n/index.ts'
import { FilterBar, ViewTabs } from '../../parts/filters/index.ts'
import { Guarded } from '../../parts/guarded/index.ts'
import { DataTable, ListFoot, pageTurner, sizeOf } from '../../parts/list/index.ts'
import { ListStates } from '../../parts/list-states/index.ts'
import { PageHead, StickyHead } from '../../parts/page-head/index.ts'
import { EmptyState } from '../../parts/states/index.ts'
import { useSession } from '../../session/index.ts'
import { Button } from '../../ui/button/button.tsx'
import { Segmented } from '../../ui/segmented/segmented.tsx'
import { FileCard, useFileColumns } from './file-columns.tsx'
import { FileGrid } from './file-grid.tsx'
import { FilePanel } from './file-panel.tsx'
import { type FileRow, numberOf } from './file-words.ts'
import styles from './media.module.css'
import { KINDS, type MediaSearch } from './media-search.ts'
import { useFileDelete } from './use-file-delete.tsx'
import { useMediaFilters } from './use-media-filters.ts'

const drawCard = (row: FileRow) => <FileCard row={row} />
const titleOf = ({ name }: FileRow) => name

/** Question of an address. */
const inputOf = (search: MediaSearch) => ({
  kind: search.kind ?? ('video' as const),
  limit: sizeOf(search),
  ...(search.q ? { q: search.q } : {}),
  ...(search.use ? { use: search.use } : {}),
  ...(search.day ? { day: search.day } : {}),
  ...(search.after ? { cursor: search.after } : {}),
})

function KindTabs({ search }: { search: MediaSearch }) {
  const { t } = useText()
  const router = useRouter()
  const navigate = useNavigate()
  const searchOf = (key: string): MediaSearch => ({
    ...search,
    kind: key === 'image' || key === 'subtitle' ? key : undefined,
    after: undefined,
    at: undefined,
    open: undefined,
  })
  return (
    <ViewTabs
      label={t('media.kinds')}
      current={search.kind ?? 'video'}
      tabs={KINDS.map((kind) => ({ key: kind, label: t(`media.kind_${kind}`) }))}
      href={(key) => router.buildLocation({ to: '/media', search: searchOf(key) }).publicHref}
      onChoose={(key) => void navigate({ to: '/media', search: searchOf(key) })}
    />
  )
}

function LookSwitch({ search, change }: { search: MediaSearch; change: (patch: Partial<MediaSearch>) => void }) {
  const { t } = useText()
  return (
    <Segmented
      label={t('media.look')}
      value={search.look ?? 'list'}
      options={[
        { value: 'list', label: t('media.look_list') },
        { value: 'grid', label: t('media.look_grid') },
      ]}
      onChange={(look) => change({ look: look === 'grid' ? 'grid' : undefined })}
    />
  )
}

function DeleteBar({ rows, onDelete, onEnd }: { rows: readonly FileRow[]; onDelete: () => void; onEnd: () => void }) {
  const { t } = useText()
  return (
    <div className={styles.marked}>
      <span role="status">{t('media.selected', { n: rows.length })}</span>
      <Button size="small" icon={Trash2} onClick={onDelete}>
        {t('media.delete_num', { n: rows.length })}
      </Button>
      <Button size="small" variant="text" onClick={onEnd}>
        {t('media.unselect')}
      </Button>
    </div>
  )
}

/** Address of the library and how it changes. */
function useMediaSearch() {
  const search = useSearch({ from: '/media' })
  const navigate = useNavigate()
  const change = useCallback(
    (patch: Partial<MediaSearch>) =>
      void navigate({ to: '/media', search: { ...search, after: undefined, at: undefined, ...patch } }),
    [navigate, search],
  )
  const open = useCallback(
    (row: FileRow | undefined) => void navigate({ to: '/media', search: { ...search, open: row?.file_key } }),
    [navigate, search],
  )
  return { search, change, open }
}

function Library() {
  const { t, formats } = useText()
  const { can } = useSession()
  const { search, change, open } = useMediaSearch()
  const columns = useFileColumns()
  const [selected, setSelected] = useState<ReadonlySet<number>>(new Set())
  const query = useCall('GET /admin/api/media.File/list', inputOf(search), { keepsFormer: true })
  const answer = query.data
  const list = answer?.list
  const { filters, onFilter, onClear } = useMediaFilters(search, change)
  const { ask, dialog } = useFileDelete(() => setSelected(new Set()))
  const marked = list?.filter((row) => selected.has(numberOf(row))) ?? []
  const openRow = list?.find(({ file_key }) => file_key === search.open)
  return (
    <div className={search.open ? styles.beside : styles.alone}>
      <div className={styles.main}>
        <StickyHead>
          <PageHead
            title={t('media.title')}
            after={
              answer &&
              t('media.room', {
                n: answer.count,
                count: formats.count(answer.count),
                size: formats.size(answer.total_size),
              })
            }
            actions={<LookSwitch search={search} change={change} />}
          />
          <KindTabs search={search} />
          {marked.length > 0 ? (
            <DeleteBar rows={marked} onDelete={() => ask(marked)} onEnd={() => setSelected(new Set())} />
          ) : (
            <FilterBar
              search={{ label: t('media.search'), value: search.q, onSearch: (q) => change({ q }) }}
              {...{ filters, onFilter, onClear }}
            />
          )}
        </StickyHead>
        <ListStates
          query={query}
          isEmpty={list?.length === 0}
          narrowing={{ q: search.q, filters, onFilter, onClear }}
          empty={<EmptyState glyph="库" title={t('media.empty')} text={t('media.empty_text')} />}
        >
          <div data-list>
            {search.look === 'grid' && list ? (
              <FileGrid rows={list} onOpen={open} />
            ) : (
              <DataTable
                label={t('media.title')}
                {...{ rows: list, columns, rowKey: numberOf, rowTitle: titleOf, card: drawCard }}
                openKey={openRow && numberOf(openRow)}
                onOpen={open}
                selected={can('media.delete') ? selected : undefined}
                onSelect={can('media.delete') ? setSelected : undefined}
                onPage={pageTurner(search, answer, change)}
                isStale={query.isPlaceholderData}
              />
            )}
            {answer && <ListFoot search={search} answer={answer} onSearch={change} />}
          </div>
        </ListStates>
      </div>
      {search.open && (
        <FilePanel fileKey={search.open} onClose={() => open(undefined)} onDelete={(row) => ask([row])} />
      )}
      {dialog}
    </div>
  )
}

/** `/admin/media`: every file that the service keeps. */
export default function MediaPage() {
  return (
    <Guarded right="media.upload">
      <Library />
    </Guarded>
  )
}
