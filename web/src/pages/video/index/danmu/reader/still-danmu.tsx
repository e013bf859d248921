import { DanmuActions } from '../danmu-actions.tsx'
import type { ReadDanmu } from './danmu-line.tsx'
import styles from './still-danmu.module.css'

/** A bullet comment that stood still and was pressed: its text, and what can be done with it. */
export function StillDanmu({ item }: { item: ReadDanmu }) {
  return (
    <div className={styles.body}>
      <p className={styles.text}>{item.text}</p>
      <DanmuActions key={item.id} item={item} isLiked={item.isLiked} />
    </div>
  )
}
