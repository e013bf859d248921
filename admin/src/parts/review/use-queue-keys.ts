import { seconds } from '@zimu/contract/durations'
import { useRef } from 'react'
import { useSession } from '../../session/index.ts'
import { useKeys } from '../keys/index.ts'

/** The letter behind `G` goes to another area. */
const SEQUENCE_MS = seconds(1.5)

export interface QueueKeys {
  keep: () => void
  hide: () => void
  skip: () => void
  mark: () => void
  undo: () => void
  ban: () => void
  hideWithWord: () => void
  move: (step: 1 | -1) => void
}

/** Keys of the queue: `A` keeps, `H` hides, `S` skips, `X` marks, `Z` takes back, `B` bans, `W` hides and adds a word, `J` `K` move. */
export function useQueueKeys(acts: QueueKeys): void {
  const { data } = useSession()
  const pressedMs = useRef(Number.NEGATIVE_INFINITY)
  const alone = (act: () => void) => (event: KeyboardEvent) => {
    // A key that is held down would run through the whole queue.
    if (event.repeat) return true
    if (performance.now() - pressedMs.current < SEQUENCE_MS) return false
    act()
    return true
  }
  useKeys(
    {
      g: () => {
        pressedMs.current = performance.now()
        return false
      },
      a: alone(acts.keep),
      h: alone(acts.hide),
      s: alone(acts.skip),
      x: alone(acts.mark),
      z: alone(acts.undo),
      b: alone(acts.ban),
      w: alone(acts.hideWithWord),
      j: () => acts.move(1),
      k: () => acts.move(-1),
    },
    data.is_keys === 1,
  )
}
