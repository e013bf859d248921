import { Bell } from 'lucide-react'
import { useState } from 'react'
import { useText } from '../../i18n/index.ts'
import { IconButton } from '../../ui/index.ts'
import { lateSheet, useLateCode } from '../late/index.ts'

const NoticeSheet = lateSheet(async () => (await import('./notice-sheet.tsx')).NoticeSheet)

/** The bell of a root header: a dot while a notice is newer than what was read, and the sheet of notices. */
export function NoticeBell() {
  const { t } = useText()
  const [is_open, setOpen] = useState(false)
  const [is_unread, setUnread] = useState(false)
  const late = useLateCode(true, () => import('./unread.tsx'))
  return (
    <>
      <IconButton
        icon={Bell}
        label={t(is_unread ? 'notice.unread' : 'notice.title')}
        dot={is_unread}
        onClick={() => setOpen(true)}
      />
      {late.state === 'there' && <late.code.Unread onChange={setUnread} />}
      <NoticeSheet open={is_open} onClose={() => setOpen(false)} />
    </>
  )
}
