import { useState } from 'react'
import { parseRate, type Rate } from '../../player/index.ts'

const KEY = 'player_rate'

/** The speed that was chosen, for as long as the tab is open (VID-20). A browser that stores nothing forgets it. */
export function useSessionRate(): readonly [Rate, (rate: Rate) => void] {
  const [rate] = useState(() => {
    try {
      return parseRate(Number(sessionStorage.getItem(KEY) ?? 1))
    } catch {
      return 1
    }
  })
  return [
    rate,
    (chosen) => {
      try {
        sessionStorage.setItem(KEY, String(chosen))
      } catch {
        // Nothing to mend: the next film begins at the ordinary speed.
      }
    },
  ]
}
