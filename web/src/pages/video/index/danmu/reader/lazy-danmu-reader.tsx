import { FaultBoundary, useLazyCode } from '../../../../../features/lazy/index.ts'
import type { DanmuReaderProps } from './danmu-reader.tsx'
import styles from './lazy-danmu-reader.module.css'

/** The written list under the film, whose code comes when it is first wanted; its place is there from the start. */
export function LazyDanmuReader(props: DanmuReaderProps) {
  const lazy = useLazyCode(true, async () => (await import('./danmu-reader.tsx')).DanmuReader)
  if (lazy.state === 'failed') return null
  return (
    <FaultBoundary>
      <div className={styles.place}>{lazy.state === 'there' && <lazy.code {...props} />}</div>
    </FaultBoundary>
  )
}
