import { type PersistedValue, read, usePersisted } from '../../storage/index.ts'
import { lazyPart } from '../lazy/index.ts'
import { useNotices } from './use-notices.ts'

const UrgentDialog = lazyPart(async () => (await import('./urgent-dialog.tsx')).UrgentDialog)

/** Urgent notices that were shown as a dialog and confirmed. */
const URGENT_SEEN: PersistedValue<number[]> = {
  key: 'notice_urgent_seen',
  isShared: true,
  schema: read.listOf(read.number),
  empty: [],
}

/** Opens an urgent notice on home, once (docs/design.md#notices); if its code fails to load, at the next visit. */
export function UrgentNotice() {
  const notices = useNotices()
  const [seen, setSeen] = usePersisted(URGENT_SEEN)
  const urgent = notices.find(({ is_urgent, notice_id }) => is_urgent === 1 && !seen.includes(notice_id))
  if (!urgent) return null
  return <UrgentDialog notice={urgent} onConfirm={() => setSeen([...seen, urgent.notice_id])} />
}
