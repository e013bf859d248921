import type { Output } from '@zimu/contract'
import { IMPORT_OUTCOMES } from '@zimu/contract/choices'
import { seconds } from '@zimu/contract/durations'
import { useEffect, useState } from 'react'
import { useCall } from '../../api/use-call.ts'
import { useText } from '../../i18n/index.ts'
import { usePerform } from '../../parts/act/index.ts'
import { JobStrip } from '../../parts/job/index.ts'
import { ErrorState } from '../../parts/states/index.ts'
import { Bar } from '../../parts/upload-tray/index.ts'
import { useSession } from '../../session/index.ts'
import { Button } from '../../ui/button/button.tsx'
import { Checkbox } from '../../ui/checkbox/checkbox.tsx'
import styles from './import.module.css'
import { ImportRows } from './import-rows.tsx'

type Found = Output<'GET /admin/api/content.Import/info'>

const AREAS = ['content.Content', 'content.Document', 'content.Version', 'content.Import', 'media.File']
/** While it is read it is asked for at this interval. */
const POLL_MS = seconds(1)
/** Details that are numbers of bytes. */
const SIZES: readonly string[] = ['zip_large', 'table_large']

function Refused({ reason, detail }: Pick<Found, 'reason' | 'detail'>) {
  const { t, formats } = useText()
  if (reason === '') return null
  const said = SIZES.includes(reason) ? formats.size(Number(detail)) : detail
  return (
    <p className={styles.refused} role="alert">
      {t(`import.file_${reason}`, { detail: said })}
    </p>
  )
}

/** How many rows of each kind, and the same counted another way. */
function Counts({ found }: { found: Found }) {
  const { t, formats } = useText()
  const { all_num, read_num, ignored_num, new_num, changed_num, same_num, refused_num } = found
  const nums = { new: new_num, changed: changed_num, same: same_num, refused: refused_num }
  const said = {
    ...{ all: formats.count(all_num), read: formats.count(read_num), ignored: formats.count(ignored_num) },
    ...{ new: new_num, changed: changed_num, same: same_num, refused: refused_num },
  }
  return (
    <section aria-label={t('import.counts')}>
      <dl className={styles.counts}>
        {IMPORT_OUTCOMES.map((outcome) => (
          <div key={outcome}>
            <dt className={styles.note}>{t(`import.${outcome}`)}</dt>
            <dd className={styles.figure}>{formats.count(nums[outcome])}</dd>
          </div>
        ))}
      </dl>
      <p className={styles.note}>{t(found.kind === 'table' ? 'import.sum_table' : 'import.sum_folder', said)}</p>
    </section>
  )
}

/** What the button does stands on it. */
function Begin({ found }: { found: Found }) {
  const { t } = useText()
  const { can } = useSession()
  const perform = usePerform()
  const [isPublished, setPublished] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const num = found.new_num + found.changed_num
  if (num === 0) return <p>{t('import.nothing')}</p>
  async function begin() {
    setBusy(true)
    const input = { import_id: found.import_id, is_published: isPublished ? (1 as const) : (0 as const) }
    await perform({ id: 'POST /admin/api/content.Import/run', input, done: t('import.started'), areas: AREAS })
    setBusy(false)
  }
  return (
    <>
      <div className={styles.act}>
        <Button variant="primary" isBusy={isBusy} onClick={() => void begin()}>
          {t(isPublished ? 'import.act_publish' : 'import.act', { n: num })}
        </Button>
        {found.kind === 'folder' && found.new_num > 0 && can('content.publish') && (
          <Checkbox checked={isPublished} onChange={({ target }) => setPublished(target.checked)}>
            {t('import.publish')}
          </Checkbox>
        )}
      </div>
      <p className={styles.note}>{t('import.act_note')}</p>
    </>
  )
}

function Ready({ found }: { found: Found }) {
  const [job, setJob] = useState<number>()
  const [isSeen, setSeen] = useState(false)
  const shown = job ?? found.bulk_job_id
  return (
    <>
      <Counts found={found} />
      {found.state === 'ready' && <Begin found={found} />}
      {shown !== null && !isSeen && (
        <JobStrip key={shown} bulk_job_id={shown} areas={AREAS} onJob={setJob} onClose={() => setSeen(true)} />
      )}
      <ImportRows found={found} />
    </>
  )
}

/** An import: being read, refused as a whole, or with what becomes of each row. */
export function FoundImport({ import_id }: { import_id: number }) {
  const { t } = useText()
  const query = useCall('GET /admin/api/content.Import/info', { import_id })
  const found = query.data
  const isReading = found?.state === 'reading'
  const { refetch } = query
  useEffect(() => {
    if (!isReading) return
    const timer = setInterval(() => void refetch(), POLL_MS)
    return () => clearInterval(timer)
  }, [isReading, refetch])
  if (query.isError) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />
  if (!found) return null
  if (found.state === 'unreadable') return <Refused reason={found.reason} detail={found.detail} />
  if (found.state === 'reading')
    return (
      <div className={styles.sending} role="status">
        <span>{t('import.reading', { name: found.name })}</span>
        <Bar part={found.all_num === 0 ? 0 : found.read_num / found.all_num} tone="brand" label={found.name} />
        {found.all_num > 0 && (
          <span className={styles.note}>{t('import.reading_num', { n: found.read_num, all: found.all_num })}</span>
        )}
      </div>
    )
  return <Ready found={found} />
}
