import { seconds } from '@zimu/contract/durations'
import { type ComponentType, useEffect, useState } from 'react'
import type { PaletteProps } from './palette.tsx'

/** By then the first page has its rows, which its script would only hold up; who presses its key before does not wait for that. */
const LATER_MS = seconds(2)

/** The palette, whose script comes after the first page. Undefined until it is there; one that did not come is asked for again at the next opening. */
export function usePalette(isOpen: boolean): ComponentType<PaletteProps> | undefined {
  const [Palette, setPalette] = useState<ComponentType<PaletteProps>>()
  useEffect(() => {
    if (Palette) return
    const load = () =>
      import('./palette.tsx').then(
        (module) => setPalette(() => module.Palette),
        () => undefined,
      )
    const timer = setTimeout(load, isOpen ? 0 : LATER_MS)
    return () => clearTimeout(timer)
  }, [isOpen, Palette])
  return Palette
}
