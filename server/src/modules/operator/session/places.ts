/** From which devices and networks an operator signs in: who does so from another one is told (docs/decisions/0498). */
import type { Trx } from '../../../db/open.ts'
import { describeDevice } from '../../../device.ts'
import { rangesOf } from '../../../limits/address-ranges.rules.ts'
import { listPlaces, type Place, savePlaces } from './place.repo.ts'

/** A sign-in. */
export interface SignedInFrom {
  operator_id: number
  /** User agent of the browser. */
  device: string
  ip: string
  /** Epoch milliseconds. */
  time: number
}

/** What is told apart: browser and system without their versions, and the widest range around the address. */
function placesOf({ device, ip }: SignedInFrom): Place[] {
  return [
    { kind: 'device', mark: describeDevice(device) },
    { kind: 'network', mark: rangesOf(ip).at(-1)?.name ?? ip },
  ]
}

const isSame = (one: Place, other: Place) => one.kind === other.kind && one.mark === other.mark

/** Notes where a sign-in came from. Returns what of it is new; nothing for the first sign-in of an operator. */
export async function notePlaces(trx: Trx, from: SignedInFrom, isFirst: boolean): Promise<Place['kind'][]> {
  const known = await listPlaces(trx, from.operator_id)
  const places = placesOf(from)
  await savePlaces(trx, from.operator_id, places, from.time)
  if (isFirst) return []
  return places.filter((place) => !known.some((other) => isSame(place, other))).map(({ kind }) => kind)
}
