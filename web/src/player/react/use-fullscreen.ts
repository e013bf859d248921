import { type RefObject, useCallback, useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react'
import { directionOf } from '../core/events.ts'
import {
  enterFullscreen,
  type FullscreenKind,
  followFullscreen,
  leaveFullscreen,
  turnToLandscape,
} from '../dom/fullscreen.ts'

export interface FullscreenOptions {
  /** A wide film turns the phone, as soon as its shape is known; it may change while it plays. */
  video: HTMLVideoElement
  onChange?: ((is_fullscreen: boolean) => void) | undefined
}

/** Whether the picture is wide; false until its size is known, and while nobody asks: a size that comes draws nothing anew. */
function useIsWide(video: HTMLVideoElement, is_asked: boolean): boolean {
  const subscribe = useCallback(
    (onChange: () => void) => {
      if (!is_asked) return () => undefined
      for (const name of ['loadedmetadata', 'resize']) video.addEventListener(name, onChange)
      return () => {
        for (const name of ['loadedmetadata', 'resize']) video.removeEventListener(name, onChange)
      }
    },
    [video, is_asked],
  )
  const isWide = () => is_asked && directionOf(video.videoWidth, video.videoHeight) === 'horizontal'
  return useSyncExternalStore(subscribe, isWide)
}

/** Fullscreen of a box. It ends with its component (VID-43), with Esc and with whatever the browser offers. */
export function useFullscreen(box: RefObject<HTMLElement | null>, { video, onChange }: FullscreenOptions) {
  const [kind, setKind] = useState<FullscreenKind | null>(null)
  const [is_turned, setTurned] = useState(false)
  const is_wide = useIsWide(video, kind !== null)
  const tell = useEffectEvent((is_fullscreen: boolean) => onChange?.(is_fullscreen))

  useEffect(() => {
    const element = box.current
    if (!element) return
    const stop = followFullscreen(element, (is_shown) => {
      setKind((before) => (is_shown ? 'browser' : before === 'browser' ? null : before))
    })
    return () => {
      stop()
      leaveFullscreen(element)
      setKind(null)
    }
  }, [box])

  useEffect(() => {
    if (kind !== 'layer' || !is_wide) return
    // A layer cannot turn the phone, so a wide film turns in it while the phone is held upright.
    const upright = window.matchMedia('(orientation: portrait)')
    const follow = () => setTurned(upright.matches)
    follow()
    upright.addEventListener('change', follow)
    return () => {
      upright.removeEventListener('change', follow)
      setTurned(false)
    }
  }, [kind, is_wide])

  useEffect(() => {
    if (kind === null) return
    tell(true)
    return () => tell(false)
  }, [kind])

  useEffect(() => (is_wide ? turnToLandscape() : undefined), [is_wide])

  return {
    kind,
    is_turned,
    async enter() {
      if (box.current) setKind(await enterFullscreen(box.current))
    },
    leave() {
      if (kind === 'browser' && box.current) leaveFullscreen(box.current)
      setKind(null)
    },
  }
}
