import { useLateCode } from '../../../../features/late/index.ts'
import type { DanmuReaderProps } from './danmu-reader.tsx'
import styles from './late-danmu-reader.module.css'

/** The written list under the film, whose code comes when it is first wanted; its place is there from the start. */
export function LateDanmuReader(props: DanmuReaderProps) {
  const late = useLateCode(true, async () => (await import('./danmu-reader.tsx')).DanmuReader)
  if (late.state === 'failed') return null
  return <div className={styles.place}>{late.state === 'there' && <late.code {...props} />}</div>
}
