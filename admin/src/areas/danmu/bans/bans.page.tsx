import { Link, useNavigate, useRouter, useSearch } from '@tanstack/react-router'
import type { Output } from '@zimu/contract'
import { X } from 'lucide'
import { useMemo, useState } from 'react'
import { useCall } from '../../../api/use-call.ts'
import { type Text, useText } from '../../../i18n/index.ts'
import { usePerform } from '../../../parts/act/index.ts'
import { ConfirmDialog } from '../../../parts/confirm/index.ts'
import { ViewTabs } from '../../../parts/filters/index.ts'
import { Guarded } from '../../../parts/guarded/index.ts'
import { type Column, DataTable } from '../../../parts/list/index.ts'
import { ListStates } from '../../../parts/list-states/index.ts'
import { BackLink, PageHead, StickyHead } from '../../../parts/page-head/index.ts'
import { writerName } from '../../../parts/review/index.ts'
import { EmptyState } from '../../../parts/states/index.ts'
import { When } from '../../../parts/when/index.ts'
import { buttonClass, IconButton } from '../../../ui/button/button.tsx'
import { AREAS } from '../danmu-words.ts'
import styles from './bans.module.css'

const LIST = 'GET /admin/api/danmu.Ban/list'
type BanRow = Output<typeof LIST>['list'][number]

/** Until when; a ban that an operator ended says so. */
function endText({ over_time, end_time }: BanRow, { t }: Text): string {
  if (end_time !== null) return t('bans.ended_at', { time: end_time.slice(0, 16) })
  return over_time === null ? t('bans.ever') : over_time.slice(0, 16)
}

function columnsOf(text: Text): Column<BanRow>[] {
  const { t } = text
  return [
    { key: 'member', title: t('bans.member'), width: 180, render: (row) => writerName(row, text) },
    { key: 'end', title: t('bans.until'), width: 180, render: (row) => endText(row, text) },
    { key: 'reason', title: t('bans.reason'), render: ({ reason }) => reason },
    { key: 'operator', title: t('bans.by'), width: 120, isWide: true, render: ({ operator }) => operator || '–' },
    { key: 'made', title: t('bans.since'), width: 130, render: ({ create_time }) => <When time={create_time} /> },
  ]
}

function BanCard({ row }: { row: BanRow }) {
  const text = useText()
  return (
    <span className={styles.card}>
      <strong>{writerName(row, text)}</strong>
      <span className={styles.reason}>{row.reason}</span>
      <span className={styles.quiet}>
        {text.t('bans.until')} {endText(row, text)} · {row.operator}
      </span>
    </span>
  )
}

const drawCard = (row: BanRow) => <BanCard row={row} />

function EndDialog({ row, onClose }: { row: BanRow; onClose: () => void }) {
  const text = useText()
  const { t } = text
  const perform = usePerform()
  const name = writerName(row, text)
  return (
    <ConfirmDialog
      isOpen
      level={2}
      title={t('bans.end_title', { name })}
      consequence={t('bans.end_consequence', { name })}
      actLabel={t('bans.end_act')}
      onConfirm={async (reason) => {
        const input = { ban_id: row.ban_id, reason }
        await perform({ id: 'POST /admin/api/danmu.Ban/end', input, done: t('bans.end_done', { name }), areas: AREAS })
        onClose()
      }}
      onClose={onClose}
    />
  )
}

function Bans() {
  const text = useText()
  const { t } = text
  const { view, after } = useSearch({ from: '/danmu/bans' })
  const navigate = useNavigate()
  const router = useRouter()
  const [ending, setEnding] = useState<BanRow>()
  const columns = useMemo(() => columnsOf(text), [text])
  const input = { view: view ?? 'active', ...(after ? { cursor: after } : {}) } as const
  const query = useCall(LIST, input, { keepsFormer: true })
  const answer = query.data
  const target = (key: string) => ({
    to: '/danmu/bans' as const,
    search: { view: key === 'ended' ? ('ended' as const) : undefined },
  })
  const actions = useMemo(
    () =>
      view === 'ended'
        ? undefined
        : (row: BanRow) => <IconButton icon={X} label={t('bans.end_act')} onClick={() => setEnding(row)} />,
    [view, t],
  )
  return (
    <>
      <StickyHead>
        <PageHead title={t('bans.title')} before={<BackLink to="/danmu" label={t('danmu.title')} />} />
        <ViewTabs
          label={t('bans.views')}
          current={view ?? 'active'}
          tabs={(['active', 'ended'] as const).map((key) => ({ key, label: t(`bans.view_${key}`) }))}
          href={(key) => router.buildLocation(target(key)).publicHref}
          onChoose={(key) => void navigate(target(key))}
        />
      </StickyHead>
      <ListStates
        query={query}
        isEmpty={answer?.list.length === 0}
        empty={<EmptyState glyph="言" title={t('bans.empty')} text={t('bans.empty_text')} />}
      >
        <div data-list>
          <DataTable
            label={t('bans.title')}
            rows={answer?.list}
            columns={columns}
            rowKey={({ ban_id }) => ban_id}
            rowTitle={(row) => writerName(row, text)}
            card={drawCard}
            {...(actions ? { actions } : {})}
            isStale={query.isPlaceholderData}
            isPlain
          />
          <p className={styles.pages}>
            {after !== undefined && (
              <Link to="/danmu/bans" search={{ view }} className={buttonClass('quiet', 'small')}>
                {t('review.newest')}
              </Link>
            )}
            {answer?.next_cursor && (
              <Link
                to="/danmu/bans"
                search={{ view, after: answer.next_cursor }}
                className={buttonClass('quiet', 'small')}
              >
                {t('review.older')}
              </Link>
            )}
          </p>
        </div>
      </ListStates>
      {ending && <EndDialog row={ending} onClose={() => setEnding(undefined)} />}
    </>
  )
}

/** `/admin/danmu/bans`: who may not send danmu, until when, why and by whom. */
export default function BansPage() {
  return (
    <Guarded right="danmu.ban">
      <Bans />
    </Guarded>
  )
}
