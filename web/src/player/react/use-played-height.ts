import { useCallback, useSyncExternalStore } from 'react'
import type { Player } from '../dom/create-player.ts'

/** Lines of the picture that plays now; 0 until it is known. Changes with the quality that the player chooses. */
export function usePlayedHeight({ video }: Player): number {
  const subscribe = useCallback(
    (onChange: () => void) => {
      for (const name of ['loadedmetadata', 'resize']) video.addEventListener(name, onChange)
      return () => {
        for (const name of ['loadedmetadata', 'resize']) video.removeEventListener(name, onChange)
      }
    },
    [video],
  )
  return useSyncExternalStore(subscribe, () => video.videoHeight)
}
