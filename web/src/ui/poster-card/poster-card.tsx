import type { CardContent } from '../card/card.ts'
import { CardLink } from '../card/card-link.tsx'
import { CardPicture } from '../card/card-picture.tsx'
import { TitleText } from '../title-text/title-text.tsx'
import styles from './poster-card.module.css'

const RAIL_WIDTH = 132

export type PosterCardProps = CardContent & {
  /** 132 wide in a rail, as wide as its column in a grid. */
  layout?: 'rail' | 'grid' | undefined
}

/** 3 : 4 poster with its title on paper (docs/design.md#poster-card). The whole card is one link. */
export function PosterCard({ layout = 'grid', ...card }: PosterCardProps) {
  const sizes = layout === 'rail' ? `${RAIL_WIDTH}px` : '(max-width: 500px) 45vw, 224px'
  return (
    <CardLink card={card} className={layout === 'rail' ? styles.rail : undefined}>
      <CardPicture card={card} ratio="3 / 4" sizes={sizes} />
      <span className={styles.title}>
        <TitleText text={card.title} lang={card.lang} render={card.renderTitle} />
      </span>
      {card.meta && <span className={styles.meta}>{card.meta}</span>}
    </CardLink>
  )
}
