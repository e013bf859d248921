import type { MouseEventHandler } from 'react'

/**
 * Where a card, row or button leads. It is always a real link (so it can be opened in a new window); an app that
 * has more to say than "follow the address" handles the click and prevents the default.
 */
export type LinkTarget = {
  href: string
  onClick?: MouseEventHandler<HTMLAnchorElement> | undefined
}
