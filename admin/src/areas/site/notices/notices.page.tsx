import { Link, useNavigate, useRouter, useSearch } from '@tanstack/react-router'
import { ArrowRight, EyeOff, Plus, Send, Trash2 } from 'lucide'
import { useCallback, useMemo } from 'react'
import { useCall } from '../../../api/use-call.ts'
import { useText } from '../../../i18n/index.ts'
import { FilterBar } from '../../../parts/filters/index.ts'
import { Guarded } from '../../../parts/guarded/index.ts'
import { DataTable, ListFoot, pageTurner, sizeOf } from '../../../parts/list/index.ts'
import { ListStates } from '../../../parts/list-states/index.ts'
import { PageHead, StickyHead } from '../../../parts/page-head/index.ts'
import { EmptyState } from '../../../parts/states/index.ts'
import { buttonClass } from '../../../ui/button/button.tsx'
import { Icon } from '../../../ui/icon/icon.tsx'
import { ThreeDots } from '../../../ui/icon/three-dots.ts'
import { LazyIconMenu } from '../../../ui/menu/lazy-icon-menu.tsx'
import { NoticeCard, noticeColumns, noticeTitle } from './notice-columns.tsx'
import type { NoticeRow } from './notice-document.ts'
import type { NoticesSearch } from './notices-search.ts'
import { useNoticeActs } from './use-notice-acts.tsx'

const drawCard = (row: NoticeRow) => <NoticeCard row={row} />

function WriteLink() {
  const { t } = useText()
  return (
    <Link to="/notices/new" className={buttonClass('primary')}>
      <Icon of={Plus} />
      {t('notices.new')}
    </Link>
  )
}

/** Menu of a row; the same until the language changes. */
function useRowMenu(open: (row: NoticeRow) => void, start: ReturnType<typeof useNoticeActs>['start']) {
  const text = useText()
  return useCallback(
    (row: NoticeRow) => {
      const { t } = text
      const isHidden = row.state === 'hidden'
      return (
        <LazyIconMenu
          icon={ThreeDots}
          label={t('notices.menu', { title: noticeTitle(row, text) })}
          sections={() => [
            {
              entries: [
                { id: 'open', label: t('notices.open'), icon: ArrowRight, onChoose: () => open(row) },
                isHidden
                  ? { id: 'publish', label: t('notices.publish'), icon: Send, onChoose: () => start('publish', row) }
                  : { id: 'hide', label: t('notices.hide'), icon: EyeOff, onChoose: () => start('hide', row) },
              ],
            },
            {
              entries: [
                {
                  id: 'delete',
                  label: t('notices.delete'),
                  icon: Trash2,
                  isDanger: true,
                  onChoose: () => start('remove', row),
                },
              ],
            },
          ]}
        />
      )
    },
    [text, open, start],
  )
}

function Notices() {
  const text = useText()
  const { t, formats } = text
  const search = useSearch({ from: '/notices' })
  const navigate = useNavigate()
  const router = useRouter()
  const acts = useNoticeActs()
  const columns = useMemo(() => noticeColumns(text), [text])
  const input = { q: search.q ?? '', limit: sizeOf(search), ...(search.after ? { cursor: search.after } : {}) }
  const query = useCall('GET /admin/api/site.Notice/list', input, { keepsFormer: true })
  const answer = query.data
  const change = (patch: Partial<NoticesSearch>) =>
    void navigate({ to: '/notices', search: { ...search, after: undefined, at: undefined, ...patch } })
  const open = useCallback(
    (row: NoticeRow) => void navigate({ to: '/notices/$id', params: { id: String(row.notice_id) } }),
    [navigate],
  )
  const menu = useRowMenu(open, acts.start)
  const onClear = () => change({ q: undefined })
  const isEmpty = answer?.list.length === 0

  return (
    <>
      <StickyHead>
        <PageHead
          title={t('notices.title')}
          after={answer && t('notices.count', { n: answer.count, count: formats.count(answer.count) })}
          actions={<WriteLink />}
        />
        {(!isEmpty || search.q) && (
          <FilterBar
            search={{ label: t('notices.search'), value: search.q, onSearch: (q) => change({ q }) }}
            filters={[]}
            onFilter={() => {}}
            onClear={onClear}
          />
        )}
      </StickyHead>
      <ListStates
        query={query}
        isEmpty={isEmpty}
        narrowing={{ q: search.q, onClear }}
        empty={
          <EmptyState glyph="告" title={t('notices.empty')} text={t('notices.empty_text')} action={<WriteLink />} />
        }
      >
        <div data-list>
          <DataTable
            label={t('notices.title')}
            rows={answer?.list}
            columns={columns}
            rowKey={({ notice_id }) => notice_id}
            rowTitle={(row) => noticeTitle(row, text)}
            card={drawCard}
            onOpen={open}
            href={({ notice_id }) =>
              router.buildLocation({ to: '/notices/$id', params: { id: String(notice_id) } }).publicHref
            }
            actions={menu}
            onPage={pageTurner(search, answer, change)}
            isStale={query.isPlaceholderData}
            isPlain
          />
          {answer && <ListFoot search={search} answer={answer} onSearch={change} />}
        </div>
      </ListStates>
      {acts.dialog}
    </>
  )
}

/** `/admin/notices`: notices in every state. */
export default function NoticesPage() {
  return (
    <Guarded right="site.write">
      <Notices />
    </Guarded>
  )
}
