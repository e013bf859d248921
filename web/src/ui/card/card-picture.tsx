import { ExtentBadge } from '../extent-badge/extent-badge.tsx'
import { Picture } from '../picture/picture.tsx'
import { VipMark } from '../vip-mark/vip-mark.tsx'
import type { CardContent } from './card.ts'
import styles from './card-picture.module.css'

export type CardPictureProps = {
  card: CardContent
  /** Ratio of the box, independent of the file, e.g. "3 / 4". */
  ratio: string
  sizes: string
}

/** Picture with VIP mark at the top left and extent at the bottom right. */
export function CardPicture({ card, ratio, sizes }: CardPictureProps) {
  return (
    <span className={styles.box} data-focus-ring>
      <Picture
        src={card.picture.src}
        width={card.picture.width}
        height={card.picture.height}
        ratio={ratio}
        title={card.title}
        colour={card.picture.colour}
        sizes={sizes}
        eager={card.priority}
        flight={card.flight}
      />
      {card.vip && <VipMark ringed className={styles.vip} />}
      {card.extent && <ExtentBadge kind={card.kind} text={card.extent} className={styles.extent} />}
    </span>
  )
}
