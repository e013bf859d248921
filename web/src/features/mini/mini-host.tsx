import { useEffect } from 'react'
import { useStore } from 'zustand'
import { useStorage } from '../../storage/index.ts'
import { useLazyLayer } from '../lazy/index.ts'
import { useSession } from '../session/index.ts'
import { openMini } from './mini-store.ts'

/** Renders the mini player over all pages; its code is loaded with the first film. */
export function MiniHost() {
  const mini = openMini(useStorage())
  const film = useStore(mini.store, (state) => state.film)
  const { member_id } = useSession().user
  const shown = useLazyLayer(
    film !== null,
    async () => (await import('./view/mini-player.tsx')).MiniPlayer,
    mini.close,
    (MiniPlayer) => film && <MiniPlayer film={film} mini={mini} />,
  )

  useEffect(() => mini.offerWindow(), [mini])
  // What one member could watch is nothing for the next, or for a guest.
  // biome-ignore lint/correctness/useExhaustiveDependencies: at every change of who is there, and at the end
  useEffect(() => () => mini.close(), [mini, member_id])

  return shown
}
