import { useEffect, useRef, useState } from 'react'
import { FaultBoundary, useLazyCode } from '../../../../features/lazy/index.ts'
import { useSite } from '../../../../features/site/index.ts'
import type { ContentInfo } from '../../../../features/watching/index.ts'
import styles from './comment-section.module.css'

/** How far below the window the section may be when its code and comments are fetched. */
const NEAR_PX = 400

/** Comments under a content: fetched when the visitor comes near; absent where they are off or the content is locked. */
export function CommentSection({ info }: { info: ContentInfo }) {
  const { content } = useSite()
  const place = useRef<HTMLDivElement>(null)
  const isWanted = content.is_comment === 1 && info.is_unlock === 1
  const [isNear, setNear] = useState(false)
  const lazy = useLazyCode(isWanted && isNear, async () => (await import('./comments.tsx')).Comments)

  useEffect(() => {
    if (!isWanted || !place.current) return
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && setNear(true), {
      rootMargin: `0px 0px ${NEAR_PX}px`,
    })
    observer.observe(place.current)
    return () => observer.disconnect()
  }, [isWanted])

  if (!isWanted) return null
  return (
    <div ref={place} className={styles.place}>
      <FaultBoundary>{lazy.state === 'there' && <lazy.code content_id={info.content_id} />}</FaultBoundary>
    </div>
  )
}
