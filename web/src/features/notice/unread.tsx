import { useEffect } from 'react'
import { usePersisted } from '../../storage/index.ts'
import { NOTICE_SEEN, newestId } from './seen.ts'
import { useNotices } from './use-notices.ts'
import { useOwnNotices } from './use-own-notices.ts'

/** Tells the bell whether a notice is newer than what was read. Draws nothing; fetched after the first view. */
export function Unread({ onChange }: { onChange: (is_unread: boolean) => void }) {
  const newest = newestId(useNotices())
  const [seen] = usePersisted(NOTICE_SEEN)
  const own = useOwnNotices()
  const is_unread = newest > seen || own.newest > own.seen
  useEffect(() => onChange(is_unread), [is_unread, onChange])
  return null
}
