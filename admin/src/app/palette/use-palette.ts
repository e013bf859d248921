import { type ComponentType, useEffect, useState } from 'react'
import type { PaletteProps } from './palette.tsx'

/**
 * The palette, whose script comes after the first page: nobody presses its key before. Undefined until it is there; one that did not
 * come is asked for again at the next opening.
 */
export function usePalette(isOpen: boolean): ComponentType<PaletteProps> | undefined {
  const [Palette, setPalette] = useState<ComponentType<PaletteProps>>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: each opening is another try
  useEffect(() => {
    if (Palette) return
    import('./palette.tsx').then(
      (module) => setPalette(() => module.Palette),
      () => undefined,
    )
  }, [isOpen, Palette])
  return Palette
}
