import type { CardContent } from '../card/card.ts'
import { CardLink } from '../card/card-link.tsx'
import { CardPicture } from '../card/card-picture.tsx'
import { ProgressBar } from '../progress-bar/progress-bar.tsx'
import { TitleText } from '../title-text/title-text.tsx'
import styles from './video-card.module.css'

export type VideoCardProps = CardContent & {
  /** As wide as its column with two title lines, or 152 with one line (rails of things begun). */
  layout?: 'grid' | 'rail' | undefined
}

/** 16 : 9 picture above its title (docs/design.md#video-card). */
export function VideoCard({ layout = 'grid', ...card }: VideoCardProps) {
  const rail = layout === 'rail'
  return (
    <CardLink card={card} className={rail ? styles.rail : undefined}>
      <CardPicture card={card} ratio="16 / 9" sizes={rail ? '152px' : '(max-width: 500px) 45vw, 224px'} />
      {(rail || card.progress !== undefined) && (
        <span className={styles.progress}>{card.progress !== undefined && <ProgressBar value={card.progress} />}</span>
      )}
      <span className={styles.title}>
        <TitleText text={card.title} lang={card.lang} oneLine={rail} render={card.renderTitle} />
      </span>
      {card.meta && <span className={styles.meta}>{card.meta}</span>}
    </CardLink>
  )
}
