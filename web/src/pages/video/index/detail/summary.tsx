import { useEffect, useRef, useState } from 'react'
import { useText } from '../../../i18n/index.ts'
import styles from './summary.module.css'

/** The description: three lines, and all of it on demand. */
export function Summary({ text, whole = false }: { text: string; whole?: boolean }) {
  const { t } = useText()
  const paragraph = useRef<HTMLParagraphElement>(null)
  const [is_open, setOpen] = useState(whole)
  const [is_cut, setCut] = useState(false)

  // biome-ignore lint/correctness/useExhaustiveDependencies: another text may be longer
  useEffect(() => {
    const element = paragraph.current
    if (!element || is_open) return
    const measure = () => setCut(element.scrollHeight > element.clientHeight + 1)
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [text, is_open])

  if (text === '') return null
  return (
    <div className={styles.summary}>
      <p ref={paragraph} className={is_open ? styles.text : styles.short}>
        {text}
      </p>
      {!whole && (is_cut || is_open) && (
        <button type="button" className={styles.more} aria-expanded={is_open} onClick={() => setOpen(!is_open)}>
          {t(is_open ? 'video.less' : 'video.more')}
        </button>
      )}
    </div>
  )
}
