import type { ReactNode } from 'react'
import type { CardContent } from '../card/card.ts'
import { CardLink } from '../card/card-link.tsx'
import { CardPicture } from '../card/card-picture.tsx'
import { classNames } from '../class-names.ts'
import { ProgressBar } from '../progress-bar/progress-bar.tsx'
import { TitleText } from '../title-text/title-text.tsx'
import styles from './wide-row.module.css'

export type WideRowProps = CardContent & {
  /** 152 wide picture, or 124 in the footprint. */
  size?: 'normal' | 'small' | undefined
  /** Content that was removed: greyed and not a link. */
  gone?: boolean | undefined
  /** A sentence below the title, at most two lines. */
  passage?: ReactNode
  /** Above the title: "up next". */
  mark?: string | undefined
  /** A button at the end of the meta line. */
  corner?: ReactNode
}

/** 16 : 9 picture with title and meta beside it (docs/design.md#wide-row). */
export function WideRow({ size = 'normal', gone = false, passage, mark, corner, ...props }: WideRowProps) {
  const bare = gone ? { ...props, vip: false, extent: undefined } : props
  const card = mark ? { ...bare, status: [mark, bare.status].filter(Boolean).join(', ') } : bare
  const className = classNames(styles.row, size === 'small' && styles.small, gone && styles.gone)
  const content = (
    <>
      <span className={styles.picture}>
        <CardPicture card={card} ratio="16 / 9" sizes={size === 'small' ? '124px' : '152px'} />
        {card.progress !== undefined && (
          <span className={styles.progress}>
            <ProgressBar value={card.progress} />
          </span>
        )}
      </span>
      <span className={styles.text}>
        {mark && <span className={styles.mark}>{mark}</span>}
        <span className={styles.title}>
          <TitleText text={card.title} lang={card.lang} render={card.renderTitle} />
        </span>
        {passage && <span className={styles.passage}>{passage}</span>}
      </span>
      {card.meta && <span className={styles.meta}>{card.meta}</span>}
    </>
  )
  const shape = corner ? styles.inner : className
  const face = gone ? (
    <div className={shape}>{content}</div>
  ) : (
    <CardLink card={card} className={shape}>
      {content}
    </CardLink>
  )
  if (!corner) return face
  return (
    <div className={className}>
      {face}
      <span className={styles.corner}>{corner}</span>
    </div>
  )
}
