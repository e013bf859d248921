/** Other screens that the browser can show a film on: AirPlay, or the Remote Playback API (Chromecast). */
import type { RemoteKind } from '../core/state.ts'

interface AppleRemote {
  webkitShowPlaybackTargetPicker?: () => void
  webkitCurrentPlaybackTargetIsWireless?: boolean
}

const appleOf = (video: HTMLVideoElement) => video as HTMLVideoElement & AppleRemote
const AVAILABLE = 'webkitplaybacktargetavailabilitychanged'
const WIRELESS = 'webkitcurrentplaybacktargetiswirelesschanged'

export interface RemoteListener {
  /** Whether there is a screen to choose; browsers look for one only while somebody listens. */
  onAvailable(kind: RemoteKind | null): void
  /** Whether the film is on the other screen. */
  onRemote(isRemote: boolean): void
}

/** Follows the screens around. Returns the function that stops. */
export function followScreens(video: HTMLVideoElement, listener: RemoteListener): () => void {
  return appleOf(video).webkitShowPlaybackTargetPicker
    ? followAirPlay(video, listener)
    : followRemotePlayback(video, listener)
}

function followAirPlay(video: HTMLVideoElement, { onAvailable, onRemote }: RemoteListener): () => void {
  const available = (event: Event) =>
    onAvailable((event as Event & { availability?: string }).availability === 'available' ? 'airplay' : null)
  const wireless = () => onRemote(appleOf(video).webkitCurrentPlaybackTargetIsWireless === true)
  video.addEventListener(AVAILABLE, available)
  video.addEventListener(WIRELESS, wireless)
  wireless()
  return () => {
    video.removeEventListener(AVAILABLE, available)
    video.removeEventListener(WIRELESS, wireless)
  }
}

function followRemotePlayback(video: HTMLVideoElement, { onAvailable, onRemote }: RemoteListener): () => void {
  const remote = video.remote as RemotePlayback | undefined
  if (!remote?.watchAvailability) return () => undefined
  let isStopped = false
  const follow = () => onRemote(remote.state === 'connected')
  for (const name of ['connect', 'connecting', 'disconnect']) remote.addEventListener(name, follow)
  follow()
  // Refused where the browser cannot look: then nothing is offered.
  const watching = remote
    .watchAvailability((isAvailable) => {
      if (!isStopped) onAvailable(isAvailable ? 'cast' : null)
    })
    .catch(() => null)
  return () => {
    isStopped = true
    for (const name of ['connect', 'connecting', 'disconnect']) remote.removeEventListener(name, follow)
    void watching.then((id) => (id === null ? undefined : remote.cancelWatchAvailability(id))).catch(() => undefined)
  }
}

/** The browser's own list of screens; needs a tap or key just before. Choosing this screen in it disconnects. */
export function chooseScreen(video: HTMLVideoElement): void {
  const apple = appleOf(video)
  if (apple.webkitShowPlaybackTargetPicker) apple.webkitShowPlaybackTargetPicker()
  else video.remote.prompt().catch(() => undefined)
}
