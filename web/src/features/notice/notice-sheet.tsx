import { seconds } from '@zimu/contract/durations'
import { useEffect, useRef, useState } from 'react'
import { useText } from '../../i18n/index.ts'
import { useBackLayer } from '../../stack/index.ts'
import { usePersisted } from '../../storage/index.ts'
import { Sheet } from '../../ui/index.ts'
import { SheetList, useFeed } from '../list/index.ts'
import { NoticeEntry } from './notice-entry.tsx'
import { OwnNotices } from './own-notices.tsx'
import { NOTICE_SEEN, newestId } from './seen.ts'
import { NOTICES_INPUT, type Notice } from './use-notices.ts'
import { useOwnNotices } from './use-own-notices.ts'
import { useTellRead } from './use-tell-read.ts'

/** Notices count as read after they were visible for this long (docs/design.md#notices). */
const READ_AFTER_MS = seconds(2)

/** Stores the newest notice as read after it was visible. */
function useRead(newest: number, seen: number, onRead: (newest: number) => void) {
  const read = useRef(onRead)
  useEffect(() => {
    read.current = onRead
  })
  useEffect(() => {
    if (newest <= seen) return
    const timer = setTimeout(() => read.current(newest), READ_AFTER_MS)
    return () => clearTimeout(timer)
  }, [newest, seen])
}

export interface NoticeSheetProps {
  open: boolean
  onClose: () => void
}

export function NoticeSheet({ open, onClose }: NoticeSheetProps) {
  const { t } = useText()
  useBackLayer(open, onClose)
  return (
    <Sheet open={open} title={t('notice.title')} closeLabel={t('shell.close')} onRequestClose={onClose} height="tall">
      <NoticeList />
    </Sheet>
  )
}

const idOf = ({ notice_id }: Notice) => notice_id
const BLOCK = [{ width: '24%', height: 12 }, { width: '52%', height: 16 }, { width: '100%' }] as const

/** List of the open sheet; notices that were unread on opening keep their dot. */
function NoticeList() {
  const { t } = useText()
  const feed = useFeed('GET /api/setting.Notice/list', NOTICES_INPUT, { idOf, lives: 'mount' })
  const [seen, setSeen] = usePersisted(NOTICE_SEEN)
  const own = useOwnNotices()
  const [seenBefore] = useState({ all: seen, own: own.seen })
  const tell = useTellRead()
  useRead(newestId(feed.rows ?? []), seen, (newest) => {
    tell((feed.rows ?? []).map(idOf).filter((id) => id > seen))
    setSeen(newest)
  })
  useRead(own.newest, own.seen, own.setSeen)
  const hasOwn = own.own.length > 0
  return (
    <>
      <OwnNotices notices={own.own} seen={seenBefore.own} />
      <SheetList feed={feed} idOf={idOf} empty={hasOwn ? undefined : t('notice.empty')} block={BLOCK}>
        {(notice) => <NoticeEntry notice={notice} isUnread={notice.notice_id > seenBefore.all} />}
      </SheetList>
    </>
  )
}
