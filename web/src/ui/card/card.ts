import type { ReactNode } from 'react'
import type { ContentKind } from '../extent-badge/extent-badge.tsx'
import type { LinkTarget } from '../link.ts'

/** What every card and row of content shows. All texts are ready to print. */
export type CardContent = LinkTarget & {
  title: string
  /** Language of the title when it differs from the page's. */
  lang?: string | undefined
  picture: { src?: string | undefined; width: number; height: number; colour?: string | undefined }
  kind: ContentKind
  /** Spoken kind, e.g. "Video". */
  kindLabel: string
  /** "08:24", "12 图"; absent when the server does not know it. */
  extent?: string | undefined
  vip?: boolean | undefined
  /** Said after the name: that the card is not where it belongs yet. The meta line shows it. */
  status?: string | undefined
  meta?: ReactNode
  /** 0 to 1; absent where nothing was seen yet. */
  progress?: number | undefined
  /** Loads at once: cards of the first view. */
  priority?: boolean | undefined
  /** Marks a found keyword inside a part of the title. */
  renderTitle?: ((part: string) => ReactNode) | undefined
}

/** Accessible name of a card: title, kind, extent, VIP (design book 4.8). */
export function cardName(
  card: Pick<CardContent, 'title' | 'kindLabel' | 'extent' | 'vip' | 'status'>,
  vip_label: string,
): string {
  return [card.title, card.kindLabel, card.extent, card.vip && vip_label, card.status].filter(Boolean).join(', ')
}
