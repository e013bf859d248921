import { Fragment, type ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import styles from './title-text.module.css'

const COLON = '：'

export type TitleTextProps = {
  text: string
  /** Language of the content when it differs from the page's. */
  lang?: string | undefined
  /** A title that is cut instead of broken. */
  oneLine?: boolean | undefined
  /** Large titles keep each half in one piece. */
  halves?: boolean | undefined
  /** Marks a found keyword inside a part of the title. */
  render?: ((part: string) => ReactNode) | undefined
  className?: string | undefined
}

/** A title that breaks after its full-width colon instead of in the middle of a word (design book 2.5). */
export function TitleText({ text, lang, oneLine = false, halves = false, render, className }: TitleTextProps) {
  const parts = oneLine ? [text] : text.split(new RegExp(`(?<=${COLON})(?!$)`))
  return (
    <span className={classNames(parts.length > 1 && styles.colon, className)} lang={lang}>
      {parts.map((part, index) => {
        const content = render ? render(part) : part
        return (
          <Fragment key={part}>
            {index > 0 && <wbr />}
            {halves && parts.length > 1 ? <span className={styles.half}>{content}</span> : content}
          </Fragment>
        )
      })}
    </span>
  )
}
