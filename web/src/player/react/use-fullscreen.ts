import { type RefObject, useEffect, useEffectEvent, useState } from 'react'
import {
  enterFullscreen,
  type FullscreenKind,
  followFullscreen,
  leaveFullscreen,
  turnToLandscape,
} from '../dom/fullscreen.ts'

export interface FullscreenOptions {
  /** A wide film turns the phone. */
  is_wide: () => boolean
  /** Its picture may change its shape while it plays. */
  video: HTMLVideoElement
  onChange?: ((is_fullscreen: boolean) => void) | undefined
}

/** Fullscreen of a box. It ends with its component (VID-43), with Esc and with whatever the browser offers. */
export function useFullscreen(box: RefObject<HTMLElement | null>, { video, is_wide, onChange }: FullscreenOptions) {
  const [kind, setKind] = useState<FullscreenKind | null>(null)
  const [is_turned, setTurned] = useState(false)
  const tell = useEffectEvent((is_fullscreen: boolean) => onChange?.(is_fullscreen))
  const isWide = useEffectEvent(is_wide)

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
    if (kind !== 'layer') return
    // A layer cannot turn the phone, so a wide film turns in it while the phone is held upright.
    const upright = window.matchMedia('(orientation: portrait)')
    const follow = () => setTurned(upright.matches && isWide())
    follow()
    upright.addEventListener('change', follow)
    video.addEventListener('resize', follow)
    return () => {
      upright.removeEventListener('change', follow)
      video.removeEventListener('resize', follow)
      setTurned(false)
    }
  }, [kind, video])

  useEffect(() => {
    if (kind === null) return
    tell(true)
    const turnBack = isWide() ? turnToLandscape() : undefined
    return () => {
      turnBack?.()
      tell(false)
    }
  }, [kind])

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
