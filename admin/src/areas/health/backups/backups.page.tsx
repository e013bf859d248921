import { useNavigate, useRouter, useSearch } from '@tanstack/react-router'
import type { BackupRow, Output } from '@zimu/contract'
import { seconds } from '@zimu/contract/durations'
import { Archive, ShieldAlert, ShieldCheck } from 'lucide'
import { useCall } from '../../../api/use-call.ts'
import { parseWireTime, useText } from '../../../i18n/index.ts'
import { usePerform } from '../../../parts/act/index.ts'
import { Guarded } from '../../../parts/guarded/index.ts'
import { DataTable, ListFoot, pageTurner, sizeOf, useNarrow } from '../../../parts/list/index.ts'
import { PageHead, StickyHead } from '../../../parts/page-head/index.ts'
import { EmptyState, ErrorState } from '../../../parts/states/index.ts'
import { useNow } from '../../../parts/when/index.ts'
import { useSession } from '../../../session/index.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Icon } from '../../../ui/icon/icon.tsx'
import styles from '../health.module.css'
import { HealthTabs } from '../health-tabs.tsx'
import { BackupCard, useBackupColumns } from './backup-columns.tsx'
import { BackupDialog, useRehearse } from './backup-dialog.tsx'
import { BACKUPS, isRehearsable, whenText } from './backup-words.ts'
import type { BackupsSearch } from './backups-search.ts'
import { Elsewhere } from './elsewhere.tsx'

/** While one is made or rehearsed, and else. */
const [NEAR_MS, EVERY_MS] = [seconds(2), seconds(30)]
const DAY_MS = seconds(24 * 3600)
const drawCard = (row: BackupRow) => <BackupCard row={row} />
type Answer = Output<'GET /admin/api/backup.Backup/list'>

/** When a backup was last proven, or that it is too long ago. */
function Proof({ proof_time, proof_days }: Answer) {
  const { t, formats } = useText()
  const nowMs = useNow()
  const timeMs = proof_time === null ? undefined : parseWireTime(proof_time)
  const isOld = timeMs !== undefined && proof_days > 0 && nowMs - timeMs > proof_days * DAY_MS
  const isGood = timeMs !== undefined && !isOld
  const words =
    timeMs === undefined
      ? t('backups.never')
      : isOld
        ? t('backups.old', { n: Math.floor((nowMs - timeMs) / DAY_MS) })
        : t('backups.proven', { time: formats.dayAndTime(timeMs, nowMs) })
  return (
    <p className={styles.banner} data-tone={isGood ? 'ok' : 'brass'}>
      <Icon of={isGood ? ShieldCheck : ShieldAlert} size={18} />
      <span>{words}</span>
    </p>
  )
}

/** Rehearses a row without opening it. */
function RowActs({ row }: { row: BackupRow }) {
  const text = useText()
  const { t } = text
  const { can } = useSession()
  const rehearse = useRehearse()
  if (!can('backup.make') || !isRehearsable(row)) return null
  return (
    <Button
      size="small"
      aria-label={t('backups.rehearse_of', { time: whenText(row, text) })}
      onClick={() => void rehearse(row)}
    >
      {t('backups.rehearse')}
    </Button>
  )
}

const drawActs = (row: BackupRow) => <RowActs row={row} />
/** The table has a narrow place for a menu; a button has a column of its own. */
const ACTS = { key: 'acts', width: 112, render: drawActs }

function MakeButton({ isBusy }: { isBusy: boolean }) {
  const { t } = useText()
  const { can } = useSession()
  const perform = usePerform()
  if (!can('backup.make')) return null
  const make = () =>
    perform({
      id: 'POST /admin/api/backup.Backup/make',
      input: {},
      done: t('backups.make_done'),
      areas: BACKUPS,
    })
  return (
    <Button variant="primary" icon={Archive} isBusy={isBusy} onClick={() => void make()}>
      {isBusy ? t('backups.busy') : t('backups.make')}
    </Button>
  )
}

function Backups() {
  const { t } = useText()
  const search = useSearch({ from: '/backups' })
  const navigate = useNavigate()
  const router = useRouter()
  const isNarrow = useNarrow()
  const columns = useBackupColumns()
  const input = { limit: sizeOf(search), ...(search.after ? { cursor: search.after } : {}) }
  const query = useCall('GET /admin/api/backup.Backup/list', input, { keepsFormer: true, everyMs: EVERY_MS })
  const answer = query.data
  const isBusy = answer?.is_busy === 1
  useCall('GET /admin/api/backup.Backup/list', input, { everyMs: isBusy ? NEAR_MS : undefined })
  const change = (patch: Partial<BackupsSearch>) => void navigate({ to: '/backups', search: { ...search, ...patch } })
  const opened = answer?.list.find(({ backup_id }) => backup_id === search.open)
  const make = <MakeButton isBusy={isBusy} />
  return (
    <>
      <StickyHead>
        <PageHead title={t('backups.title')} actions={make} />
        <HealthTabs current="/backups" />
      </StickyHead>
      {query.isError && !answer ? (
        <ErrorState error={query.error} onRetry={() => void query.refetch()} />
      ) : (
        answer && (
          <>
            <div className={styles.lead}>
              <Proof {...answer} />
              {answer.folder !== '' && <p className={styles.quiet}>{t('backups.where', { folder: answer.folder })}</p>}
              {answer.is_whole === 0 && <Elsewhere />}
            </div>
            {answer.list.length === 0 ? (
              <EmptyState glyph="备" title={t('backups.empty')} text={t('backups.empty_text')} action={make} />
            ) : (
              <div data-list>
                <DataTable
                  label={t('backups.title')}
                  rows={answer.list}
                  columns={isNarrow ? columns : [...columns, { ...ACTS, title: t('list.actions') }]}
                  rowKey={({ backup_id }) => backup_id}
                  rowTitle={({ create_time }) => create_time}
                  card={drawCard}
                  openKey={search.open}
                  onOpen={({ backup_id }) => change({ open: backup_id })}
                  href={({ backup_id }) =>
                    router.buildLocation({ to: '/backups', search: { ...search, open: backup_id } }).publicHref
                  }
                  {...(isNarrow ? { actions: drawActs } : {})}
                  onPage={pageTurner(search, answer, change)}
                  isStale={query.isPlaceholderData}
                  isPlain
                />
                <ListFoot search={search} answer={answer} onSearch={change} />
              </div>
            )}
          </>
        )
      )}
      {opened && <BackupDialog row={opened} onClose={() => change({ open: undefined })} />}
    </>
  )
}

/** `/admin/backups`: backups, and whether they can be restored. */
export default function BackupsPage() {
  return (
    <Guarded right="health.read">
      <Backups />
    </Guarded>
  )
}
