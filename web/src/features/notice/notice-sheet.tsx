import { useEffect, useState } from 'react'
import { useText } from '../../i18n/index.ts'
import { useBackLayer } from '../../stack/index.ts'
import { usePersisted } from '../../storage/index.ts'
import { EmptyState, Sheet, SkeletonLine } from '../../ui/index.ts'
import { InfiniteList, ListArea, useFeed } from '../list/index.ts'
import { NoticeEntry } from './notice-entry.tsx'
import styles from './notice-sheet.module.css'
import { NOTICE_SEEN, newestId } from './seen.ts'
import { NOTICES_INPUT } from './use-notices.ts'

/** Notices count as read after they have been in view for so long (screens 25.5). */
const READ_AFTER_MS = 2000

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

/** Lives as long as the sheet shows. The dots of what was unread on opening stay until then. */
function NoticeList() {
  const { t } = useText()
  const { query, rows, news } = useFeed('GET /api/setting.Notice/list', NOTICES_INPUT, {
    idOf: ({ notice_id }) => notice_id,
    lives: 'mount',
  })
  const [seen, setSeen] = usePersisted(NOTICE_SEEN)
  const [seen_before] = useState(seen)
  const newest = newestId(rows ?? [])

  useEffect(() => {
    if (newest <= seen) return
    const timer = setTimeout(() => setSeen(newest), READ_AFTER_MS)
    return () => clearTimeout(timer)
  }, [newest, seen, setSeen])

  return (
    <ListArea>
      <InfiniteList
        query={query}
        rows={rows}
        news={news}
        skeleton={<NoticesSkeleton />}
        empty={<EmptyState title={t('notice.empty')} place="section" />}
        place="section"
      >
        {(shown) => (
          <ul className={styles.list}>
            {shown.map((notice) => (
              <li key={notice.notice_id}>
                <NoticeEntry notice={notice} is_unread={notice.notice_id > seen_before} />
              </li>
            ))}
          </ul>
        )}
      </InfiniteList>
    </ListArea>
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
