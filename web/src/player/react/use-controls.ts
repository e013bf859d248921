import { useEffect, useState } from 'react'
import { type ControlsSituation, HIDE_MS, mayHide } from '../core/controls.ts'

/** Whether the controls are shown: `touch` shows them and starts the 3 s anew, `toggle` is the tap on the picture. */
export function useControls(situation: ControlsSituation) {
  const { is_playing } = situation
  const [is_shown, setShown] = useState(true)
  const [was_playing, setWasPlaying] = useState(is_playing)
  const [touched, setTouched] = useState(0)
  const may_hide = mayHide(situation)

  // Starting and pausing both show them.
  if (was_playing !== is_playing) {
    setWasPlaying(is_playing)
    setShown(true)
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: every touch starts the time anew
  useEffect(() => {
    if (!may_hide || !is_shown) return
    const timer = setTimeout(() => setShown(false), HIDE_MS)
    return () => clearTimeout(timer)
  }, [may_hide, is_shown, touched])

  return {
    is_shown,
    touch() {
      setShown(true)
      setTouched((count) => count + 1)
    },
    toggle: () => setShown((before) => !before),
    hide: () => setShown(false),
  }
}
export type Controls = ReturnType<typeof useControls>
