import { createContext, type ReactNode, useContext } from 'react'
import { createPortal } from 'react-dom'

/** The place for tools in the head of a list: its element, and who draws it. */
export interface HeadPlace {
  element: HTMLElement | null
  setElement: (element: HTMLElement | null) => void
}

export const HeadPlaceContext = createContext<HeadPlace | null>(null)

/** Whether there is a head that takes tools. */
export const useHasHeadPlace = (): boolean => useContext(HeadPlaceContext)?.element != null

/** Tools of a list that stand in its head: on a phone, where the rows need the room below it. */
export function HeadTools({ children }: { children: ReactNode }) {
  const element = useContext(HeadPlaceContext)?.element
  return element ? createPortal(children, element) : children
}
