import { Link } from '@tanstack/react-router'
import { ShieldAlert, ShieldCheck } from 'lucide'
import { useCall } from '../../api/use-call.ts'
import { parseWireTime, useText } from '../../i18n/index.ts'
import { useNow } from '../../parts/when/index.ts'
import { Icon } from '../../ui/icon/icon.tsx'
import styles from './health.module.css'

/** When a backup was last restored beside the service. */
export function ProofBanner() {
  const { t, formats } = useText()
  const nowMs = useNow()
  const query = useCall('GET /admin/api/backup.Backup/list', { limit: 1 })
  if (!query.data) return null
  const { proof_time } = query.data
  const time = proof_time === null ? '' : formats.dayAndTime(parseWireTime(proof_time), nowMs)
  return (
    <p className={styles.banner} data-tone={proof_time === null ? 'brass' : 'ok'}>
      <Icon of={proof_time === null ? ShieldAlert : ShieldCheck} size={18} />
      <span>{proof_time === null ? t('health.no_proof') : t('health.proof', { time })}</span>
      <Link to="/backups">{t('health.to_backups')}</Link>
    </p>
  )
}
