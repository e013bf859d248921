import { useEffect, useState } from 'react'
import { type ControlsSituation, HIDE_MS, mayHide } from '../core/controls.ts'

/**
 * Whether the controls are due: `touch` shows them and starts the 3 s anew, `toggle` is the tap on the picture. A film that
 * starts does not show them, one that is paused does.
 */
export function useControls(situation: ControlsSituation) {
  const { isPlaying } = situation
  const [isShown, setShown] = useState(false)
  const [wasPlaying, setWasPlaying] = useState(isPlaying)
  const [staysAway, setStaysAway] = useState(false)
  const [touched, setTouched] = useState(0)
  const canHide = mayHide(situation)

  if (wasPlaying !== isPlaying) {
    setWasPlaying(isPlaying)
    if (!isPlaying && !staysAway) setShown(true)
    setStaysAway(false)
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: every touch starts the time anew
  useEffect(() => {
    if (!canHide || !isShown) return
    const timer = setTimeout(() => setShown(false), HIDE_MS)
    return () => clearTimeout(timer)
  }, [canHide, isShown, touched])

  return {
    isShown,
    touch() {
      setShown(true)
      setTouched((count) => count + 1)
    },
    toggle: () => setShown((before) => !before),
    hide: () => setShown(false),
    /** The pause that follows leaves them away: what was done has a sign of its own. */
    stayAway() {
      setShown(false)
      setStaysAway(true)
    },
  }
}
export type Controls = ReturnType<typeof useControls>
