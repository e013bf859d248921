/** Title, picture and buttons of the lock screen, of headphones and of keyboards. */
import { isKnownLength } from '../core/time.ts'
import { ofNavigator } from './abilities.ts'
import type { Player } from './create-player.ts'

export interface SessionTexts {
  title: string
  /** Address of a picture. */
  artwork?: string | undefined
  onNext?: (() => void) | undefined
  onPrevious?: (() => void) | undefined
}

const SEEK_SECONDS = 10

/** All that we may answer: what a film does not offer is taken back from the one before. */
const NAMES = ['play', 'pause', 'stop', 'seekbackward', 'seekforward', 'seekto', 'nexttrack', 'previoustrack'] as const

/** Connects a player with the system until the returned function is called. */
export function bindMediaSession(player: Player, { title, artwork, onNext, onPrevious }: SessionTexts): () => void {
  const session = ofNavigator('mediaSession')
  if (!session || typeof MediaMetadata === 'undefined') return () => undefined
  const metadata = new MediaMetadata({ title, artwork: artwork ? [{ src: artwork }] : [] })
  session.metadata = metadata
  const actions: Partial<Record<MediaSessionAction, MediaSessionActionHandler>> = {
    play: () => void player.play(),
    pause: player.pause,
    stop: player.stop,
    seekbackward: ({ seekOffset }) => player.seekBy(-(seekOffset ?? SEEK_SECONDS)),
    seekforward: ({ seekOffset }) => player.seekBy(seekOffset ?? SEEK_SECONDS),
    seekto: ({ seekTime }) => player.seek(seekTime ?? 0),
    ...(onNext && { nexttrack: onNext }),
    ...(onPrevious && { previoustrack: onPrevious }),
  }
  const set = (name: MediaSessionAction, action: MediaSessionActionHandler | null) => {
    try {
      session.setActionHandler(name, action)
    } catch {
      // Browsers throw for actions that they do not know.
    }
  }
  for (const name of NAMES) set(name, actions[name] ?? null)

  const follow = () => {
    const { isPlaying, hasEnded, duration, rate } = player.getState()
    session.playbackState = isPlaying ? 'playing' : hasEnded ? 'none' : 'paused'
    if (!isKnownLength(duration)) return
    const position = Math.min(Math.max(0, player.clock.time), duration)
    session.setPositionState?.({ duration, position, playbackRate: rate })
  }
  follow()
  const stop = player.clock.onChange(follow)
  return () => {
    stop()
    // Whoever shows the film now has connected it already.
    if (session.metadata !== metadata) return
    for (const name of NAMES) set(name, null)
    session.metadata = null
    session.playbackState = 'none'
  }
}
