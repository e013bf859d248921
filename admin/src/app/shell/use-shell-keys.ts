import { useNavigate } from '@tanstack/react-router'
import { seconds } from '@zimu/contract/durations'
import { useEffect, useRef } from 'react'
import { useKeys } from '../../parts/keys/index.ts'
import { useSession } from '../../session/index.ts'
import { allowedEntries } from '../navigation/index.ts'

/** How long `G` waits for its second letter. */
const SEQUENCE_MS = seconds(1.5)

export interface ShellKeys {
  onPalette: () => void
  onKeys: () => void
}

/** Keys of every page: `Ctrl K` palette, `?` keys, `G` and a letter go to an area. */
export function useShellKeys({ onPalette, onKeys }: ShellKeys): void {
  const session = useSession()
  const navigate = useNavigate()
  const pressedMs = useRef(0)
  const open = useRef(onPalette)
  useEffect(() => {
    open.current = onPalette
  })

  // The palette opens from within a field as well.
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return
      event.preventDefault()
      open.current()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [])

  const letters = allowedEntries(session).flatMap(({ letter, to }) => (letter ? [[letter, to] as const] : []))
  const go = Object.fromEntries(
    letters.map(([letter, to]) => [
      letter,
      () => {
        if (performance.now() - pressedMs.current > SEQUENCE_MS || pressedMs.current === 0) return false
        pressedMs.current = 0
        void navigate({ to })
        return true
      },
    ]),
  )
  useKeys(
    {
      ...go,
      '?': onKeys,
      g: () => {
        pressedMs.current = performance.now()
      },
    },
    session.data.is_keys === 1,
  )
}
