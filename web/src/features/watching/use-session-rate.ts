import { useState } from 'react'
import { parseRate, type Rate } from '../../player/index.ts'

const KEY = 'player_rate'

/** The chosen speed, stored while the tab is open (VID-20). */
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
