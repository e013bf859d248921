import { lazy, Suspense } from 'react'
import { usePersisted } from '../../storage/index.ts'
import { URGENT_SEEN } from './seen.ts'
import { useNotices } from './use-notices.ts'

const UrgentDialog = lazy(() => import('./urgent-dialog.tsx').then((module) => ({ default: module.UrgentDialog })))

/** An urgent notice opens by itself on home, once (screens 25.5). */
export function UrgentNotice() {
  const notices = useNotices()
  const [seen, setSeen] = usePersisted(URGENT_SEEN)
  const urgent = notices.find(({ is_urgent, notice_id }) => is_urgent === 1 && !seen.includes(notice_id))
  if (!urgent) return null
  return (
    <Suspense fallback={null}>
      <UrgentDialog notice={urgent} onConfirm={() => setSeen([...seen, urgent.notice_id])} />
    </Suspense>
  )
}
