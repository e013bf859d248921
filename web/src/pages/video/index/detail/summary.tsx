import { useEffect, useRef, useState } from 'react'
import { useText } from '../../../../i18n/index.ts'
import styles from './summary.module.css'

/** The description: three lines, and all of it on demand. */
export function Summary({ text, whole = false }: { text: string; whole?: boolean }) {
  const { t } = useText()
  const paragraph = useRef<HTMLParagraphElement>(null)
  const [isOpen, setOpen] = useState(whole)
  const [isCut, setCut] = useState(false)

  // biome-ignore lint/correctness/useExhaustiveDependencies: another text may be longer
  useEffect(() => {
    const element = paragraph.current
    if (!element || isOpen) return
    // It reports the first size, too: after the layout of the frame, where reading forces none of its own.
    const observer = new ResizeObserver(() => setCut(element.scrollHeight > element.clientHeight + 1))
    observer.observe(element)
    return () => observer.disconnect()
  }, [text, isOpen])

  if (text === '') return null
  return (
    <div className={styles.summary}>
      <p ref={paragraph} className={isOpen ? styles.text : styles.short}>
        {text}
      </p>
      {!whole && (isCut || isOpen) && (
        <button type="button" className={styles.more} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {t(isOpen ? 'video.less' : 'video.more')}
        </button>
      )}
    </div>
  )
}
