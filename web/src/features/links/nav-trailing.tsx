import { type ReactNode, useContext } from 'react'
import { createPortal } from 'react-dom'
import { NavTrailingContext } from './nav-trailing-context.ts'

/** Renders an icon button or text action at the right end of this page's nav bar. */
export function NavTrailing({ children }: { children: ReactNode }) {
  const place = useContext(NavTrailingContext)
  return place ? createPortal(children, place) : null
}
