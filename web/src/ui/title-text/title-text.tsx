import { Fragment, type ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import styles from './title-text.module.css'

const COLON = '：'

export type TitleTextProps = {
  text: string
  /** Language of the title. Chinese characters within one of another language get glyphs and voice of their own. */
  lang?: string | undefined
  /** Truncates the title to one line. */
  oneLine?: boolean | undefined
  /** Large titles keep each half in one piece. */
  halves?: boolean | undefined
  /** Renders a part of the title that begins at a place in it, to mark what matched. */
  render?: ((part: string, from: number) => ReactNode) | undefined
  className?: string | undefined
}

const HAN_RUN = /(\p{Script=Han}+)/u

/** Every second part is a run of Chinese characters: what stands between others is read and drawn as Chinese. */
function scriptRuns(part: string): ReactNode {
  const runs = part.split(HAN_RUN)
  if (runs.length === 1) return part
  return runs.map((run, index) =>
    index % 2 === 1 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: runs of one text, which may be equal
      <span key={index} lang="zh-Hans">
        {run}
      </span>
    ) : (
      run
    ),
  )
}

/** A title that breaks after its full-width colon instead of in the middle of a word (docs/design.md#type). */
export function TitleText({ text, lang, oneLine = false, halves = false, render, className }: TitleTextProps) {
  const parts = oneLine ? [text] : text.split(new RegExp(`(?<=${COLON})(?!$)`))
  const starts = parts.map((_, index) => parts.slice(0, index).join('').length)
  return (
    <span className={classNames(parts.length > 1 && styles.colon, className)} lang={lang}>
      {parts.map((part, index) => {
        const plain = lang && !lang.startsWith('zh') ? scriptRuns(part) : part
        const content = render ? render(part, starts[index] ?? 0) : plain
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
