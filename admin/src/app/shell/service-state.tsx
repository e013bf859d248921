import { Link } from '@tanstack/react-router'
import { minutes } from '@zimu/contract/durations'
import { useFirstPageThere } from '../../api/first-page.ts'
import { useCall } from '../../api/use-call.ts'
import { parseWireTime, useText } from '../../i18n/index.ts'
import { ageText, useNow } from '../../parts/when/index.ts'
import { useSession } from '../../session/index.ts'
import { useWaiting } from '../waiting/use-waiting.ts'
import styles from './side.module.css'

/** The time of the last self-check is asked for so often; that something is bad the live stream tells at once. */
const ASK_MS = minutes(5)

/** Whether all is well, in a sentence that leads to the self-check; nothing before the first one and without the right. */
export function ServiceState({ onGo }: { onGo?: (() => void) | undefined }) {
  const text = useText()
  const { t } = text
  const { can } = useSession()
  const nowMs = useNow()
  const waiting = useWaiting()
  const isAllowed = can('health.read')
  const isEnabled = useFirstPageThere() && isAllowed
  const { data } = useCall('GET /admin/api/system.Check/info', {}, { isEnabled, everyMs: ASK_MS })
  if (!isAllowed || !data?.check_time) return null
  const bad = waiting.health ?? data.bad_num
  const time = ageText(parseWireTime(data.check_time), nowMs, text)
  return (
    <Link to="/health" className={styles.state} data-bad={bad > 0 || undefined} onClick={() => onGo?.()}>
      {bad > 0 ? t('shell.state_bad', { n: bad, time }) : t('shell.state_ok', { time })}
    </Link>
  )
}
