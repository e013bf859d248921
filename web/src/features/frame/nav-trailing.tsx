import { createContext, type ReactNode, useContext } from 'react'
import { createPortal } from 'react-dom'

/** Where the nav bar of the page around takes what the page adds to it; null while there is no bar. */
export const NavTrailingContext = createContext<HTMLElement | null>(null)

/** Puts one icon button or text action at the right end of this page's nav bar. */
export function NavTrailing({ children }: { children: ReactNode }) {
  const place = useContext(NavTrailingContext)
  return place ? createPortal(children, place) : null
}
