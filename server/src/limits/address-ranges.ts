/**
 * Rate limits per address also hold for the ranges around it: the owner of a network must not get as many attempts as the
 * network has addresses. A range gets several times the limit of one address, as many people share it.
 */
import type { ErrorKind } from '@zimu/contract'
import type { Counters } from '../ports/cache/index.ts'
import { rangesOf } from './address-ranges.rules.ts'
import { refuseFor } from './count-or-refuse.ts'

export interface AddressLimit {
  /** What is counted, for example `attempt:address`. */
  name: string
  ip: string
  /** How often for one address. */
  max: number
  windowMs: number
}

/** How near an address is to a limit. */
export interface Suspicion {
  /** The largest part of a limit that the address or a range around it has used up; 1 is all of it. */
  share: number
  /** Until that one's window ends. */
  leftMs: number
}

const NONE: Suspicion = { share: 0, leftMs: 0 }
const larger = (a: Suspicion, b: Suspicion): Suspicion => (b.share > a.share ? b : a)

/**
 * Counts once for an address and each range around it, widest last. What one of them refuses is not counted for the wider
 * ones: an address that is shut out cannot shut out its neighbours. Throws `kind` with the seconds to wait.
 */
export async function countAddress(counters: Counters, limit: AddressLimit, kind: ErrorKind): Promise<Suspicion> {
  let suspicion = NONE
  for (const range of rangesOf(limit.ip)) {
    const { count, leftMs } = await counters.count(`${limit.name}:${range.name}`, limit.windowMs)
    if (count > limit.max * range.times) refuseFor(leftMs, kind)
    suspicion = larger(suspicion, { share: count / (limit.max * range.times), leftMs })
  }
  return suspicion
}

/** Counts once for an address and each range around it, and refuses nothing. */
export async function noteAddress(counters: Counters, { name, ip, windowMs }: AddressLimit): Promise<void> {
  for (const range of rangesOf(ip)) await counters.count(`${name}:${range.name}`, windowMs)
}

/** How near an address is to a limit, without counting. */
export async function peekAddress(counters: Counters, { name, ip, max }: AddressLimit): Promise<Suspicion> {
  let suspicion = NONE
  for (const range of rangesOf(ip)) {
    const { count, leftMs } = await counters.peek(`${name}:${range.name}`)
    suspicion = larger(suspicion, { share: count / (max * range.times), leftMs })
  }
  return suspicion
}

/** Takes a count back that `countAddress` has let pass. */
export async function uncountAddress(
  counters: Counters,
  { name, ip }: Pick<AddressLimit, 'name' | 'ip'>,
): Promise<void> {
  for (const range of rangesOf(ip)) await counters.uncount(`${name}:${range.name}`)
}
