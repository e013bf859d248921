import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { ArrowLeftRight } from 'lucide'
import { useMemo, useState } from 'react'
import { useCall } from '../../../api/use-call.ts'
import { useText } from '../../../i18n/index.ts'
import { usePerform } from '../../../parts/act/index.ts'
import { useNarrow } from '../../../parts/list/index.ts'
import { BackLink } from '../../../parts/page-head/index.ts'
import { ReviewFound, useFoundFilters } from '../../../parts/review/index.ts'
import { Button, buttonClass, IconButton } from '../../../ui/button/button.tsx'
import type { DanmuSearch } from '../danmu-search.ts'
import { AREAS, type FoundRow } from '../danmu-words.ts'
import { FilmFiles } from '../film/film-files.tsx'
import { DanmuCard, foundColumns } from './found-columns.tsx'

const LIST = 'GET /admin/api/danmu.Item/list'
const DECIDE = 'POST /admin/api/danmu.Item/decide'
const drawCard = (row: FoundRow) => <DanmuCard row={row} />

/** Question of an address. */
function inputOf({ q, member, content, state, matched, day, after }: DanmuSearch) {
  return {
    ...(q ? { q } : {}),
    ...(member ? { member_id: member } : {}),
    ...(content ? { content_id: content } : {}),
    ...(state ? { state } : {}),
    ...(matched ? { is_matched: 1 as const } : {}),
    ...(day ? { day } : {}),
    ...(after ? { cursor: after } : {}),
    limit: 50,
  }
}

/** Danmu of a film as a file: that of the address, or one that is chosen then. */
function FilesButton({ content_id }: { content_id: number | undefined }) {
  const { t } = useText()
  const isNarrow = useNarrow()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      {isNarrow ? (
        <IconButton icon={ArrowLeftRight} size={20} label={t('films.title')} onClick={() => setOpen(true)} />
      ) : (
        <Button variant="quiet" icon={ArrowLeftRight} onClick={() => setOpen(true)}>
          {t('films.title')}
        </Button>
      )}
      {isOpen && <FilmFiles content_id={content_id} onClose={() => setOpen(false)} />}
    </>
  )
}

/** `/admin/danmu?view=all`: everything that was ever sent. */
export function DanmuFound() {
  const text = useText()
  const { t } = text
  const search = useSearch({ from: '/danmu' })
  const navigate = useNavigate()
  const perform = usePerform()
  const columns = useMemo(() => foundColumns(text), [text])
  const query = useCall(LIST, inputOf(search), { keepsFormer: true })
  const change = (patch: Partial<DanmuSearch>) =>
    void navigate({ to: '/danmu', search: { ...search, after: undefined, ...patch } })
  const filters = useFoundFilters({
    labels: { member: t('danmu.sender'), content: t('danmu.film'), day: t('danmu.sent') },
    search,
    change,
    own: {
      filter: {
        key: 'matched',
        label: t('danmu.matched_any'),
        value: search.matched,
        options: [{ value: 'yes', label: t('danmu.matched_yes') }],
      },
      patchOf: (value): Partial<DanmuSearch> => ({ matched: value === 'yes' ? value : undefined }),
    },
  })
  return (
    <ReviewFound
      words={{
        title: t('danmu.all'),
        search: t('danmu.search'),
        empty: t('danmu.empty'),
        emptyText: t('danmu.empty_text'),
      }}
      before={<BackLink to="/danmu" label={t('danmu.title')} />}
      actions={<FilesButton content_id={search.content} />}
      search={search}
      query={query}
      onSearch={(q) => change({ q })}
      {...filters}
      columns={columns}
      rowKey={({ danmu_id }) => danmu_id}
      card={drawCard}
      decide={async (danmu_ids, state, done) =>
        (await perform({ id: DECIDE, input: { danmu_ids, state }, done, areas: AREAS })) !== undefined
      }
      link={(after, label) => (
        <Link to="/danmu" search={{ ...search, after }} className={buttonClass('quiet', 'small')}>
          {label}
        </Link>
      )}
    />
  )
}
