import { useEffect } from 'react'
import { usePersisted } from '../../storage/index.ts'
import { NOTICE_SEEN, newestId } from './seen.ts'
import { useNotices } from './use-notices.ts'
import { useOwnNotices } from './use-own-notices.ts'

/** Reports to the bell whether there are unread notices. Renders nothing; loaded after the first view. */
export function Unread({ onChange }: { onChange: (isUnread: boolean) => void }) {
  const newest = newestId(useNotices())
  const [seen] = usePersisted(NOTICE_SEEN)
  const own = useOwnNotices()
  const isUnread = newest > seen || own.newest > own.seen
  useEffect(() => onChange(isUnread), [isUnread, onChange])
  return null
}
