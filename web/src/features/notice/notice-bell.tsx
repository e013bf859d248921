import { Bell } from 'lucide'
import { useState } from 'react'
import { useText } from '../../i18n/index.ts'
import { IconButton } from '../../ui/index.ts'
import { lazyPart, lazySheet } from '../lazy/index.ts'

const NoticeSheet = lazySheet(async () => (await import('./notice-sheet.tsx')).NoticeSheet)
const Unread = lazyPart(async () => (await import('./unread.tsx')).Unread)

/** The bell of a root header: a dot for unread notices, and the sheet of notices. */
export function NoticeBell() {
  const { t } = useText()
  const [isOpen, setOpen] = useState(false)
  const [isUnread, setUnread] = useState(false)
  return (
    <>
      <IconButton
        icon={Bell}
        label={t(isUnread ? 'notice.unread' : 'notice.title')}
        dot={isUnread}
        onClick={() => setOpen(true)}
      />
      <Unread onChange={setUnread} />
      <NoticeSheet open={isOpen} onClose={() => setOpen(false)} />
    </>
  )
}
