import { usePersisted } from '../../storage/index.ts'
import { useLateCode } from '../late/index.ts'
import { URGENT_SEEN } from './seen.ts'
import { useNotices } from './use-notices.ts'

/** An urgent notice opens by itself on home, once (screens 25.5); if its code does not come, at the next visit. */
export function UrgentNotice() {
  const notices = useNotices()
  const [seen, setSeen] = usePersisted(URGENT_SEEN)
  const urgent = notices.find(({ is_urgent, notice_id }) => is_urgent === 1 && !seen.includes(notice_id))
  const late = useLateCode(urgent !== undefined, () => import('./urgent-dialog.tsx'))
  if (!urgent || late.state !== 'there') return null
  return <late.code.UrgentDialog notice={urgent} onConfirm={() => setSeen([...seen, urgent.notice_id])} />
}
