import { useEffect } from 'react'
import { useStore } from 'zustand'
import { useStorage } from '../../storage/index.ts'
import { useLateLayer } from '../late/index.ts'
import { useSession } from '../session/index.ts'
import { openMini } from './mini-store.ts'

/** Shows the film that was taken along from its page, over all pages. Its code comes when there is one. */
export function MiniHost() {
  const mini = openMini(useStorage())
  const film = useStore(mini.store, (state) => state.film)
  const { member_id } = useSession().user
  const MiniPlayer = useLateLayer(
    film !== null,
    async () => (await import('./view/mini-player.tsx')).MiniPlayer,
    mini.close,
  )

  useEffect(() => mini.offerWindow(), [mini])
  // What one member could watch is nothing for the next, or for a guest.
  // biome-ignore lint/correctness/useExhaustiveDependencies: at every change of who is there, and at the end
  useEffect(() => () => mini.close(), [mini, member_id])

  return film && MiniPlayer && <MiniPlayer film={film} mini={mini} />
}
