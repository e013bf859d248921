import { Fragment, useLayoutEffect, useRef } from 'react'
import type { SubtitleSize } from '../../core/subtitles.ts'
import styles from './subtitle.module.css'

interface SubtitleProps {
  lines: readonly string[]
  size: SubtitleSize
  lang: string | undefined
}

/**
 * What is said, at most two lines. Whether it takes one is measured at its own size, so that it does not change its mind
 * when the controls make it smaller.
 */
export function Subtitle({ lines, size, lang }: SubtitleProps) {
  const box = useRef<HTMLParagraphElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: other lines and another size are another measure
  useLayoutEffect(() => {
    const element = box.current
    const plate = element?.firstElementChild
    if (!element || !plate) return
    element.dataset.measured = ''
    const isLong = lines.length > 1 || plate.getBoundingClientRect().width > element.clientWidth
    delete element.dataset.measured
    element.dataset.rows = isLong ? '2' : '1'
  }, [lines, size])
  return (
    <p ref={box} className={styles.subtitle} data-size={size} lang={lang}>
      <span className={styles.plate}>
        {lines.map((line, place) => (
          <Fragment key={line}>
            {place > 0 && <br />}
            {line}
          </Fragment>
        ))}
      </span>
    </p>
  )
}
