import type { MouseEvent } from 'react'
import type { Stack } from '../../stack/index.ts'
import type { PageLink } from '../links/index.ts'
import type { CoverShape } from './cover.ts'

/** Where a page of a content finds what the card that opened it knew. */
export const SEED_KEY = 'seed'

interface SeedCard {
  readonly content_id: number
}

/** Gives a card's row to the page that it has just opened, if it has; `link` is what was pressed. */
export function keepSeed({ current, memory }: Stack, card: SeedCard, shape: CoverShape, link?: HTMLElement): void {
  const { pageId, query } = current()
  if (query.id === String(card.content_id))
    memory.saveValue(pageId, SEED_KEY, { ...card, shape, seen: link?.querySelector('img')?.currentSrc })
}

/** Address of the picture that the card showed; undefined if no card with a picture opened the page. */
export function seenPicture({ memory }: Stack, pageId: string): string | undefined {
  const seen: unknown = Object(memory.valueOf(pageId, SEED_KEY)).seen
  return typeof seen === 'string' ? seen : undefined
}

/** A link to a content's page that gives the page what its card knows; the picture in it flies there. */
export const seedLink = <Card extends SeedCard>(link: PageLink, stack: Stack, card: Card, shape: CoverShape) => ({
  flight: String(card.content_id),
  href: link.href,
  onClick(event: MouseEvent<HTMLElement>) {
    link.onClick(event)
    keepSeed(stack, card, shape, event.currentTarget)
  },
})
