import { useNavigate, useSearch } from '@tanstack/react-router'
import { LIST_DAYS, PLAYBACK_AXES } from '@zimu/contract/choices'
import { useCall } from '../../api/use-call.ts'
import { useText } from '../../i18n/index.ts'
import { WeekStrip } from '../../parts/chart/index.ts'
import { Guarded } from '../../parts/guarded/index.ts'
import { DataTable, useNarrow } from '../../parts/list/index.ts'
import { PageHead } from '../../parts/page-head/index.ts'
import { EmptyState, ErrorState } from '../../parts/states/index.ts'
import { Segmented } from '../../ui/segmented/segmented.tsx'
import { Select } from '../../ui/select/select.tsx'
import { BoardCard, rowText, useBoardColumns } from './board-columns.tsx'
import { BoardTiles } from './board-tiles.tsx'
import { ContentDialog } from './one/content-dialog.tsx'
import styles from './playback.module.css'
import type { PlaybackSearch } from './playback-search.ts'
import { type Board, perHundredText } from './playback-words.ts'

/** An hour of the week with fewer plays says little. */
const FEW = 30

function BoardTable({ board, search, onOpen }: { board: Board; search: PlaybackSearch; onOpen: (id: number) => void }) {
  const text = useText()
  const by = search.by ?? 'content'
  const columns = useBoardColumns(by)
  const places = new Map(board.list.map((row, index) => [row, index + 1]))
  return (
    <section>
      <div className={styles.head}>
        <h2 className={styles.heading}>{text.t('playback.worst')}</h2>
        <span className={styles.note}>{text.t('playback.few_note')}</span>
      </div>
      <DataTable
        label={text.t('playback.worst')}
        rows={board.list}
        columns={columns}
        rowKey={(row) => (by === 'content' ? Number(row.value) : (places.get(row) ?? 0))}
        rowTitle={(row) => rowText(row, by, text)}
        card={(row) => <BoardCard row={row} by={by} />}
        openKey={search.open}
        onOpen={by === 'content' ? (row) => onOpen(Number(row.value)) : undefined}
        isPlain={by !== 'content'}
      />
    </section>
  )
}

function Playback() {
  const { t } = useText()
  const isNarrow = useNarrow()
  const search = useSearch({ from: '/playback' })
  const navigate = useNavigate()
  const change = (patch: Partial<PlaybackSearch>) =>
    void navigate({ to: '/playback', search: { ...search, ...patch }, replace: true, resetScroll: false })
  const day = search.day ?? '7d'
  const by = search.by ?? 'content'
  const query = useCall('GET /admin/api/playback.Board/list', { day, by }, { keepsFormer: true })
  const board = query.data
  const tools = (
    <>
      <Segmented
        label={t('playback.period')}
        value={day}
        options={LIST_DAYS.map((value) => ({ value, label: t(`playback.day_${value}`) }))}
        onChange={(value) => change({ day: value === '7d' ? undefined : value })}
      />
      <Select
        isBare
        label={t('playback.by')}
        value={by}
        options={PLAYBACK_AXES.map((axis) => ({
          value: axis,
          label: t('playback.by_one', { axis: t(`playback.by_${axis}`) }),
        }))}
        onChange={({ currentTarget }) => {
          const axis = PLAYBACK_AXES.find((one) => one === currentTarget.value)
          change({ by: axis === 'content' ? undefined : axis, open: undefined })
        }}
      />
    </>
  )
  return (
    <>
      <PageHead title={t('playback.title')} actions={isNarrow ? undefined : tools} />
      {isNarrow && <div className={styles.tools}>{tools}</div>}
      {query.isError && !board && <ErrorState error={query.error} onRetry={() => void query.refetch()} />}
      {board && board.total.now.plays === 0 && board.total.before.plays === 0 && (
        <EmptyState glyph="播" title={t('playback.empty')} text={t('playback.empty_text')} />
      )}
      {board && (board.total.now.plays > 0 || board.total.before.plays > 0) && (
        <div className={styles.page} aria-busy={query.isPlaceholderData}>
          <BoardTiles total={board.total} days={board.days} />
          <BoardTable board={board} search={search} onOpen={(open) => change({ open })} />
          <WeekStrip
            title={t('playback.week')}
            note={t('playback.week_note')}
            hours={board.hours.map(({ weekday, hour, plays, stalls }) => ({
              weekday,
              hour,
              value: stalls,
              isFew: plays < FEW,
            }))}
            valueText={perHundredText}
          />
        </div>
      )}
      {search.open !== undefined && (
        <ContentDialog
          key={search.open}
          content_id={search.open}
          day={day}
          onClose={() => change({ open: undefined })}
        />
      )}
    </>
  )
}

/** `/admin/playback`: how films play, what got worse, and where. */
export default function PlaybackPage() {
  return (
    <Guarded right="playback.read">
      <Playback />
    </Guarded>
  )
}
