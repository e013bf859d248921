import type { ReactNode } from 'react'
import type { ContentKind } from '../extent-badge/extent-badge.tsx'
import type { LinkTarget } from '../link.ts'

/** Data of every card and row of content. Texts are formatted. */
export type CardContent = LinkTarget & {
  title: string
  /** Language of the title when it differs from the page's. */
  lang?: string | undefined
  picture: { src?: string | undefined; width: number; height: number; colour?: string | undefined }
  /** Identifies what it shows: its picture flies to the page of that. */
  flight?: string | undefined
  kind: ContentKind
  /** Name of the kind for screen readers, e.g. "Video". */
  kindLabel: string
  /** "08:24", "12 图"; absent if unknown. */
  extent?: string | undefined
  vip?: boolean | undefined
  /** Status that follows the accessible name, such as waiting for a network. The meta line shows it. */
  status?: string | undefined
  meta?: ReactNode
  /** 0 to 1; absent if never begun. */
  progress?: number | undefined
  /** Loads eagerly: cards of the first view. */
  priority?: boolean | undefined
  /** Renders a part of the title that begins at a place in it, to mark what matched. */
  renderTitle?: ((part: string, from: number) => ReactNode) | undefined
}

/** Accessible name of a card: title, kind, extent, VIP (docs/design.md#poster-card). */
export function cardName(
  card: Pick<CardContent, 'title' | 'kindLabel' | 'extent' | 'vip' | 'status'>,
  vipLabel: string,
): string {
  return [card.title, card.kindLabel, card.extent, card.vip && vipLabel, card.status].filter(Boolean).join(', ')
}
