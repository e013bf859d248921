/** Title, picture and buttons of the lock screen, of headphones and of keyboards. */
import { isKnownLength } from '../core/time.ts'
import type { Player } from './create-player.ts'

export interface SessionTexts {
  title: string
  /** Address of a picture. */
  artwork?: string | undefined
  onNext?: (() => void) | undefined
}

const SEEK_SECONDS = 10

/** Connects a player with the system until the returned function is called. */
export function bindMediaSession(player: Player, { title, artwork, onNext }: SessionTexts): () => void {
  const session = (navigator as { mediaSession?: MediaSession }).mediaSession
  if (!session || typeof MediaMetadata === 'undefined') return () => undefined
  session.metadata = new MediaMetadata({ title, artwork: artwork ? [{ src: artwork }] : [] })
  const actions: Partial<Record<MediaSessionAction, MediaSessionActionHandler>> = {
    play: () => void player.play(),
    pause: player.pause,
    stop: player.stop,
    seekbackward: ({ seekOffset }) => player.seekBy(-(seekOffset ?? SEEK_SECONDS)),
    seekforward: ({ seekOffset }) => player.seekBy(seekOffset ?? SEEK_SECONDS),
    seekto: ({ seekTime }) => player.seek(seekTime ?? 0),
    ...(onNext && { nexttrack: onNext }),
  }
  const names = Object.keys(actions) as MediaSessionAction[]
  const set = (name: MediaSessionAction, action: MediaSessionActionHandler | null) => {
    try {
      session.setActionHandler(name, action)
    } catch {
      // Browsers throw for actions that they do not know.
    }
  }
  for (const name of names) set(name, actions[name] ?? null)

  const follow = () => {
    const { is_playing, has_ended, duration, rate } = player.getState()
    session.playbackState = is_playing ? 'playing' : has_ended ? 'none' : 'paused'
    if (!isKnownLength(duration)) return
    const position = Math.min(Math.max(0, player.clock.time), duration)
    session.setPositionState?.({ duration, position, playbackRate: rate })
  }
  follow()
  const stop = player.clock.onChange(follow)
  return () => {
    stop()
    for (const name of names) set(name, null)
    session.metadata = null
    session.playbackState = 'none'
  }
}
