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
  /** Content that is no longer there: greyed and not a link. */
  gone?: boolean | undefined
  /** Leaves room at the right, for a button beside it. */
  corner?: boolean | undefined
}

/** 16 : 9 picture with title and meta beside it (design book 4.9). */
export function WideRow({ size = 'normal', gone = false, corner = false, ...props }: WideRowProps) {
  const card = gone ? { ...props, vip: false, extent: undefined } : props
  const className = classNames(
    styles.row,
    size === 'small' && styles.small,
    gone && styles.gone,
    corner && styles.beside,
  )
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
      <span>
        <span className={styles.title}>
          <TitleText text={card.title} lang={card.lang} render={card.renderTitle} />
        </span>
        {card.meta && <span className={styles.meta}>{card.meta}</span>}
      </span>
    </>
  )
  if (gone) return <div className={className}>{content}</div>
  return (
    <CardLink card={card} className={className}>
      {content}
    </CardLink>
  )
}
