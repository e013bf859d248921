import type { PlayerTexts } from '../texts.ts'
import styles from './remote.module.css'

/** The film is on another screen: said in the middle, with the way back; rows and bar steer it from here. */
export function Remote({ texts, onDisconnect }: { texts: PlayerTexts; onDisconnect: () => void }) {
  return (
    <div className={styles.remote}>
      <p role="status">{texts.casting}</p>
      <button type="button" className={styles.button} onClick={onDisconnect}>
        {texts.disconnect}
      </button>
    </div>
  )
}
