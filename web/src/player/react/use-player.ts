import {
  startTransition,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import type { PlayerState } from '../core/state.ts'
import { createPlayer, type Player, type PlayerOptions } from '../dom/create-player.ts'
import type { Recovery } from '../dom/engine.ts'
import type { Media } from '../dom/source/source-loader.ts'

export interface UsePlayerOptions extends PlayerOptions {
  /**
   * Asked when the film fails, before anything is shown: fresh addresses, with which playback goes on where it was, or null.
   * Addresses that end after hours are the usual cause.
   */
  recover?: Recovery | undefined
  /** A player that plays already, to be shown on; asked once. Without one a new one is made. */
  adopt?: (() => Player | undefined) | undefined
}

/** A film whose parts may be there without a value. */
type GivenMedia = { [Name in keyof Media]: Media[Name] | undefined } & Pick<Media, 'key' | 'sources'>

const mediaOf = ({ key, sources, start, duration, expectedDuration }: GivenMedia): Media => ({
  key,
  sources,
  ...(start !== undefined && { start }),
  ...(duration !== undefined && { duration }),
  ...(expectedDuration !== undefined && { expectedDuration }),
})

/**
 * A player that lives as long as the component. `media` may change: another key is another film, other addresses of the
 * same key are kept for the next time one is needed.
 */
export function usePlayer(media: Media, { recover, adopt, ...options }: UsePlayerOptions = {}): Player {
  const tryToRecover = useEffectEvent(() => recover?.() ?? Promise.resolve(null))
  const [player] = useState(() => {
    const adopted = adopt?.()
    if (adopted) return adopted
    const made = createPlayer(options)
    // Its bytes are on the way before anything is drawn.
    made.load(mediaOf(media))
    return made
  })
  const { key, sources, start, duration, expectedDuration } = media
  const { isMuted = false, isLooping = false, playsHidden = false } = options
  useEffect(() => player.setRecovery(() => tryToRecover()), [player])
  // Before the effects of who uses it: they play what is loaded here.
  useLayoutEffect(() => {
    player.load(mediaOf({ key, sources, start, duration, expectedDuration }))
    player.renew(sources)
  }, [player, key, sources, start, duration, expectedDuration])
  const firstMuted = useRef(isMuted)
  useEffect(() => {
    // Only a change: what autoplay or the visitor did to the sound stays.
    if (firstMuted.current !== isMuted) player.setMuted(isMuted)
    firstMuted.current = isMuted
  }, [player, isMuted])
  useEffect(() => player.setLooping(isLooping), [player, isLooping])
  useEffect(() => player.setPlaysHidden(playsHidden), [player, playsHidden])
  return player
}

/** Some of a player's state; draws anew when it changes. The result must be a plain value. */
export function usePlayerState<Value>(player: Player, select: (state: PlayerState) => Value): Value {
  return useSyncExternalStore(player.subscribe, () => select(player.getState()))
}

/**
 * The same for what may be drawn a moment later, in pieces between which the film has its turns: with its first bytes much
 * becomes known at once, just when its first frame is due.
 */
export function useDeferredPlayerState<Value>(player: Player, select: (state: PlayerState) => Value): Value {
  const [value, setValue] = useState(() => select(player.getState()))
  const look = useEffectEvent(() => {
    const next = select(player.getState())
    if (!Object.is(next, value)) startTransition(() => setValue(next))
  })
  useEffect(() => {
    look()
    return player.subscribe(() => look())
  }, [player])
  return value
}
