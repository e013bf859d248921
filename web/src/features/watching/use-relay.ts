import { useEffect, useLayoutEffect, useMemo } from 'react'
import type { Player } from '../../player/index.ts'
import { useStorage } from '../../storage/index.ts'
import { openRelay, type Relay } from './relay.ts'

export function useRelay(): Relay {
  const storage = useStorage()
  return useMemo(() => openRelay(storage), [storage])
}

/** Takes a player that was passed to this page, and lets go of one that is passed on from it. */
export function useRelayPlace(player: Player): void {
  const relay = useRelay()
  useLayoutEffect(() => {
    relay.arrive(player)
    // Before the page's place in the document goes.
    return () => relay.leave(player)
  }, [relay, player])
}

/** A content's page: a player that is on its way to it ends with the page, or once it is known that there is no film for it. */
export function useRelayEnd(content_id: number, hasNoFilm: boolean): void {
  const relay = useRelay()
  useEffect(() => {
    if (hasNoFilm) relay.drop(content_id)
  }, [relay, content_id, hasNoFilm])
  useEffect(() => () => relay.drop(content_id), [relay, content_id])
}
