import styles from './desk.module.css'

/** The background beside the column on wide windows; decorative. */
export function Desk() {
  return (
    <div className={styles.desk} aria-hidden="true">
      <div className={styles.left} />
      <div className={styles.right} />
    </div>
  )
}
