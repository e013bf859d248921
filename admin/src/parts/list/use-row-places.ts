import { useState } from 'react'

type Places = ReadonlyMap<number, number>

/** A place for each row: those that stay keep theirs, new ones take the places of those that have gone. */
export function placesOf(ids: readonly number[], former: Places): Places {
  const kept = new Set(ids)
  const free = [...former].filter(([id]) => !kept.has(id)).map(([, place]) => place)
  let next = Math.max(-1, ...former.values()) + 1
  return new Map(ids.map((id) => [id, former.get(id) ?? free.shift() ?? next++]))
}

/**
 * Places of the rows, which React takes as their keys where `isOn`: the elements of a row that has gone are used again for one that
 * comes. Otherwise each row is its own place.
 */
export function useRowPlaces(ids: readonly number[], isOn: boolean): (id: number) => number {
  const [kept, setKept] = useState<{ ids: readonly number[]; places: Places }>({ ids: [], places: new Map() })
  const isSame = ids.length === kept.ids.length && ids.every((id, at) => id === kept.ids[at])
  const { places } = isSame || !isOn ? kept : { places: placesOf(ids, kept.places) }
  if (isOn && !isSame) setKept({ ids, places })
  return (id) => (isOn ? (places.get(id) ?? id) : id)
}
