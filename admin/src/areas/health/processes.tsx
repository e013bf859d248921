import { useCall } from '../../api/use-call.ts'
import { parseWireTime, useText } from '../../i18n/index.ts'
import { ErrorState } from '../../parts/states/index.ts'
import { useNow } from '../../parts/when/index.ts'
import styles from './health.module.css'
import { lengthText } from './health-words.ts'

/** Processes that are there, the one that answers first. */
export function Processes({ everyMs }: { everyMs: number }) {
  const text = useText()
  const { t, formats } = text
  const nowMs = useNow()
  const query = useCall('GET /admin/api/system.Process/info', {}, { keepsFormer: true, everyMs })
  const answer = query.data
  return (
    <section aria-labelledby="health-processes">
      <h2 id="health-processes" className={styles.heading}>
        {t('health.processes')}
        {answer && (
          <span className={styles.headNote}>
            {answer.database.name} · {t('health.size_of', { size: formats.size(answer.database.size_bytes) })}
          </span>
        )}
      </h2>
      {query.isError && !answer && <ErrorState error={query.error} onRetry={() => void query.refetch()} />}
      <ul className={styles.rows}>
        {answer?.processes.map(({ process_id, host, pid, role, version, node, memory_bytes, start_time, is_own }) => (
          <li key={process_id} className={styles.process}>
            <span className={styles.mono}>
              {host}:{pid}
            </span>
            <span className={styles.number}>{formats.size(memory_bytes)}</span>
            <span className={styles.quiet}>
              {[version, `Node ${node}`, t(`health.role_${role}`), ...(is_own === 1 ? [t('health.own')] : [])].join(
                ' · ',
              )}
            </span>
            <span className={styles.quiet} title={t('health.up', { time: start_time })}>
              {lengthText(Math.max(0, nowMs - parseWireTime(start_time)), text)}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
