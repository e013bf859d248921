import { createContext } from 'react'

/** Where the nav bar of the page around takes what the page adds to it; null while there is no bar. */
export const NavTrailingContext = createContext<HTMLElement | null>(null)
