import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { VIP } from '../vip-mark/vip-mark.tsx'
import { type CardContent, cardName } from './card.ts'
import styles from './card-link.module.css'

export type CardLinkProps = {
  card: CardContent
  className?: string | undefined
  children: ReactNode
}

/** The link that makes a whole card clickable. */
export function CardLink({ card, className, children }: CardLinkProps) {
  return (
    <a
      className={classNames(styles.link, className)}
      href={card.href}
      onClick={card.onClick}
      aria-label={cardName(card, VIP)}
      draggable={false}
    >
      {children}
    </a>
  )
}
