/** Which registrations another limit per address would have refused. Pure. */
import { hours } from '@zimu/contract/durations'
import { rangesOf } from '../../../../limits/address-ranges.rules.ts'

export interface Registration {
  /** Folded; `""`: it is not kept any more. */
  ip: string
  timeMs: number
}

const WINDOW_MS = hours(1)

/**
 * Counts registrations that a limit of `max` per address and hour would have refused, as `countAddress` counts them: in windows that begin
 * with their first registration, for the address and wider for the ranges around it; who is refused does not count for the wider ones.
 * @param registrations the oldest first
 */
export function countRefused(registrations: readonly Registration[], max: number): number {
  const windows = new Map<string, { endMs: number; count: number }>()
  const count = (name: string, timeMs: number) => {
    const known = windows.get(name)
    const open = known && known.endMs > timeMs ? known : { endMs: timeMs + WINDOW_MS, count: 0 }
    windows.set(name, { ...open, count: open.count + 1 })
    return open.count + 1
  }
  return registrations.filter(
    ({ ip, timeMs }) => ip !== '' && rangesOf(ip).some(({ name, times }) => count(name, timeMs) > max * times),
  ).length
}
