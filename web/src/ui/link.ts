import type { MouseEventHandler } from 'react'

/**
 * Target of a card, row or button. Always a real link, which can be opened in a new window; an app with its own
 * navigation handles the click and prevents the default.
 */
export type LinkTarget = {
  href: string
  onClick?: MouseEventHandler<HTMLAnchorElement> | undefined
}
