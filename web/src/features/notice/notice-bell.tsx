import { Bell } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useText } from '../../i18n/index.ts'
import { usePersisted } from '../../storage/index.ts'
import { IconButton } from '../../ui/index.ts'
import { NOTICE_SEEN, newestId } from './seen.ts'
import { useNotices } from './use-notices.ts'

const NoticeSheet = lazy(() => import('./notice-sheet.tsx').then((module) => ({ default: module.NoticeSheet })))

/** The bell of a root header: a dot while a notice is newer than what was read, and the sheet of notices. */
export function NoticeBell() {
  const { t } = useText()
  const notices = useNotices()
  const [seen] = usePersisted(NOTICE_SEEN)
  const [state, setState] = useState<'new' | 'open' | 'closed'>('new')
  const is_unread = newestId(notices) > seen
  return (
    <>
      <IconButton
        icon={Bell}
        label={t(is_unread ? 'notice.unread' : 'notice.title')}
        dot={is_unread}
        onClick={() => setState('open')}
      />
      {state !== 'new' && (
        <Suspense fallback={null}>
          <NoticeSheet open={state === 'open'} onRequestClose={() => setState('closed')} />
        </Suspense>
      )}
    </>
  )
}
