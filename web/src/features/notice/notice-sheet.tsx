import { useEffect, useState } from 'react'
import { useCallPages } from '../../api/index.ts'
import { useText } from '../../i18n/index.ts'
import { useBackLayer } from '../../stack/index.ts'
import { usePersisted } from '../../storage/index.ts'
import { EmptyState, Sheet, SkeletonLine } from '../../ui/index.ts'
import { InfiniteList, rowsOf } from '../list/index.ts'
import { NoticeEntry } from './notice-entry.tsx'
import styles from './notice-sheet.module.css'
import { NOTICE_SEEN, newestId } from './seen.ts'
import { NOTICES_INPUT, type Notice } from './use-notices.ts'

/** Notices count as read after they have been in view for so long (screens 25.5). */
const READ_AFTER_MS = 2000

export interface NoticeSheetProps {
  open: boolean
  onRequestClose: () => void
}

export function NoticeSheet({ open, onRequestClose }: NoticeSheetProps) {
  const { t } = useText()
  useBackLayer(open, onRequestClose)
  return (
    <Sheet
      open={open}
      title={t('notice.title')}
      closeLabel={t('shell.close')}
      onRequestClose={onRequestClose}
      height="tall"
    >
      <NoticeList />
    </Sheet>
  )
}

/** Lives as long as the sheet shows. The dots of what was unread on opening stay until then. */
function NoticeList() {
  const { t } = useText()
  const query = useCallPages('GET /api/setting.Notice/list', NOTICES_INPUT)
  const notices = rowsOf<Notice>(query.data, ({ notice_id }) => notice_id)
  const [seen, setSeen] = usePersisted(NOTICE_SEEN)
  const [seen_before] = useState(seen)
  const newest = newestId(notices ?? [])

  useEffect(() => {
    if (newest <= seen) return
    const timer = setTimeout(() => setSeen(newest), READ_AFTER_MS)
    return () => clearTimeout(timer)
  }, [newest, seen, setSeen])

  return (
    <InfiniteList
      query={query}
      rows={notices}
      skeleton={<NoticesSkeleton />}
      empty={<EmptyState title={t('notice.empty')} place="section" />}
      place="section"
    >
      {(rows) => (
        <ul className={styles.list}>
          {rows.map((notice) => (
            <li key={notice.notice_id}>
              <NoticeEntry notice={notice} is_unread={notice.notice_id > seen_before} />
            </li>
          ))}
        </ul>
      )}
    </InfiniteList>
  )
}

function NoticesSkeleton() {
  return [1, 2, 3].map((place) => (
    <div key={place} className={styles.blocks}>
      <SkeletonLine height={12} width="24%" />
      <SkeletonLine height={16} width="52%" gap={10} />
      <SkeletonLine width="100%" gap={10} />
    </div>
  ))
}
