import type { JobKindRow } from '@zimu/contract'
import { useText } from '../../../i18n/index.ts'
import { usePerform } from '../../../parts/act/index.ts'
import { StateTag } from '../../../parts/state/state-tag.tsx'
import { When } from '../../../parts/when/index.ts'
import { Button } from '../../../ui/button/button.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { VisuallyHidden } from '../../../ui/visually-hidden/visually-hidden.tsx'
import styles from '../health.module.css'
import { kindText, lengthText, SYSTEM } from '../health-words.ts'

function toneOf({ is_running, is_failed, dead_num, last_time }: JobKindRow) {
  if (is_failed === 1 || dead_num > 0) return 'danger'
  if (is_running === 1) return 'ask'
  return last_time === null ? 'muted' : 'ok'
}

/** What needs somebody first, then what runs, what recurs, what has run. */
function placeOf({ is_running, is_failed, dead_num, interval_ms, last_time }: JobKindRow): number {
  if (is_failed === 1 || dead_num > 0) return 0
  if (is_running === 1) return 1
  if (interval_ms !== null) return 2
  return last_time === null ? 4 : 3
}

function Next({ row }: { row: JobKindRow }) {
  const { t } = useText()
  if (row.is_running === 1) return <>{t('jobs.is_running')}</>
  if (row.next_time === null) return <>–</>
  return <When time={row.next_time} isTimed />
}

/** Runs a kind that recurs now. */
function RunNow({ row }: { row: JobKindRow }) {
  const text = useText()
  const { t } = text
  const perform = usePerform()
  const name = kindText(row.kind, text)
  return (
    <Button
      size="small"
      disabled={row.is_running === 1}
      aria-label={t('jobs.run_of', { name })}
      onClick={() =>
        void perform({
          id: 'POST /admin/api/system.Job/run',
          input: { kind: row.kind },
          done: t('jobs.run_done'),
          areas: SYSTEM,
        })
      }
    >
      {t('jobs.run_now')}
    </Button>
  )
}

/** Kinds of jobs: when each ran, how long, when it runs next. `isShort`: beside something else. */
export function KindTable({ kinds, isShort = false }: { kinds: readonly JobKindRow[]; isShort?: boolean }) {
  const text = useText()
  const { t, formats } = text
  const sorted = [...kinds].sort((a, b) => placeOf(a) - placeOf(b))
  const count = (num: number) => (num === 0 ? '–' : formats.count(num))
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">{t('jobs.kind')}</th>
          <th scope="col">{t('jobs.last')}</th>
          <th scope="col" className={styles.end}>
            {t('jobs.length')}
          </th>
          <th scope="col">{t('jobs.next')}</th>
          {!isShort && (
            <>
              <th scope="col" className={classNames(styles.end, styles.narrowless)}>
                {t('jobs.waiting_num')}
              </th>
              <th scope="col" className={classNames(styles.end, styles.narrowless)}>
                {t('jobs.dead_num')}
              </th>
              <th scope="col" className={styles.narrowless}>
                <VisuallyHidden>{t('jobs.run_now')}</VisuallyHidden>
              </th>
            </>
          )}
        </tr>
      </thead>
      <tbody>
        {sorted.map((row) => (
          <tr key={row.kind}>
            <th scope="row">
              <StateTag tone={toneOf(row)}>
                <span
                  title={
                    row.interval_ms === null ? row.kind : t('jobs.every', { time: lengthText(row.interval_ms, text) })
                  }
                >
                  {kindText(row.kind, text)}
                </span>
              </StateTag>
            </th>
            <td>
              <When time={row.last_time} />
            </td>
            <td
              className={classNames(styles.end, row.is_failed === 1 && styles.bad)}
              title={row.last_error || undefined}
            >
              {row.is_failed === 1 ? t('jobs.failed') : row.last_ms === null ? '–' : lengthText(row.last_ms, text)}
            </td>
            <td>
              <Next row={row} />
            </td>
            {!isShort && (
              <>
                <td className={classNames(styles.end, styles.narrowless)}>{count(row.waiting_num)}</td>
                <td className={classNames(styles.end, styles.narrowless, row.dead_num > 0 && styles.bad)}>
                  {count(row.dead_num)}
                </td>
                <td className={classNames(styles.end, styles.narrowless)}>
                  {row.interval_ms !== null && row.may_run === 1 && <RunNow row={row} />}
                </td>
              </>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
