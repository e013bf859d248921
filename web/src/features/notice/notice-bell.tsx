import { Bell } from 'lucide-react'
import { useState } from 'react'
import { useText } from '../../i18n/index.ts'
import { usePersisted } from '../../storage/index.ts'
import { IconButton } from '../../ui/index.ts'
import { lateSheet } from '../late/index.ts'
import { NOTICE_SEEN, newestId } from './seen.ts'
import { useNotices } from './use-notices.ts'

const NoticeSheet = lateSheet(async () => (await import('./notice-sheet.tsx')).NoticeSheet)

/** The bell of a root header: a dot while a notice is newer than what was read, and the sheet of notices. */
export function NoticeBell() {
  const { t } = useText()
  const notices = useNotices()
  const [seen] = usePersisted(NOTICE_SEEN)
  const [is_open, setOpen] = useState(false)
  const is_unread = newestId(notices) > seen
  return (
    <>
      <IconButton
        icon={Bell}
        label={t(is_unread ? 'notice.unread' : 'notice.title')}
        dot={is_unread}
        onClick={() => setOpen(true)}
      />
      <NoticeSheet open={is_open} onClose={() => setOpen(false)} />
    </>
  )
}
