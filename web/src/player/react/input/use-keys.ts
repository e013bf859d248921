import { type KeyboardEvent, useEffect, useEffectEvent } from 'react'
import { type KeyCommand, keyCommand } from '../../core/keys.ts'
import { type Rate, stepRate } from '../../core/rates.ts'
import { isKnownLength } from '../../core/time.ts'
import type { Player } from '../../dom/create-player.ts'

export interface KeyHandlers {
  /** Letters, digits and signs act. */
  hasSingleKeys: boolean
  onFullscreen: () => void
  /** True when there was something to leave. */
  onLeave: () => boolean
  onOverlay?: (() => void) | undefined
  onSubtitles?: (() => void) | undefined
  onNext?: (() => void) | undefined
  /** The list of keys. */
  onHelp?: (() => void) | undefined
  onRate?: ((rate: Rate) => void) | undefined
  /** Told after it was done, to be shown. */
  onDone: (command: KeyCommand) => void
}

type AnyKey = Pick<globalThis.KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'target' | 'preventDefault'>

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || /^(TEXTAREA|SELECT)$/.test(target.tagName) || isTextInput(target))
const isTextInput = (element: HTMLElement) => element instanceof HTMLInputElement && element.type !== 'range'
const isPressable = (target: EventTarget | null) =>
  target instanceof HTMLElement && target.closest('button, a') !== null
/** A slider of its own, such as the volume: its arrows move it. The seek bar's are the film's. */
const isSlider = (target: EventTarget | null) =>
  target instanceof HTMLInputElement && target.type === 'range' && target.closest('[data-seek]') === null
/** The page, or what only a script has focused, such as its heading; not while something lies over it. */
const isNothing = (target: EventTarget | null) =>
  target instanceof HTMLElement && target.tabIndex < 0 && document.querySelector('dialog[open]') === null

/** Runs what is the film's; false if there was nothing to do. */
function runOnFilm(player: Player, command: KeyCommand): boolean {
  const { volume, isMuted, duration, isPlaying } = player.getState()
  switch (command.do) {
    case 'toggle':
      player.toggle()
      return true
    case 'seek':
      player.seekBy(command.bySeconds)
      return true
    case 'jump':
      if (isKnownLength(duration)) player.seek(command.share * duration)
      return isKnownLength(duration)
    case 'frame':
      if (!isPlaying) player.stepFrame(command.by)
      return !isPlaying
    case 'volume':
      player.setVolume(volume + command.by)
      return true
    case 'mute':
      player.setMuted(!isMuted)
      return true
    default:
      return false
  }
}

/**
 * Keys while the focus is inside the player; letters, digits and signs also while it is on nothing, and in fullscreen all of
 * them (VID-25). Never in a field. A button keeps its space key.
 */
export function useKeys(player: Player, handlers: KeyHandlers) {
  function run(command: KeyCommand, { key, target }: AnyKey): boolean {
    switch (command.do) {
      case 'toggle':
        return !(key === ' ' && isPressable(target)) && runOnFilm(player, command)
      case 'rate':
        if (!isKnownLength(player.getState().duration)) return false
        player.setRate(stepRate(player.getState().rate, command.direction))
        handlers.onRate?.(player.getState().rate)
        return true
      case 'fullscreen':
        handlers.onFullscreen()
        return true
      case 'overlay':
        return call(handlers.onOverlay)
      case 'subtitles':
        return call(handlers.onSubtitles)
      case 'next':
        return call(handlers.onNext)
      case 'help':
        return call(handlers.onHelp)
      case 'leave':
        return handlers.onLeave()
      default:
        return runOnFilm(player, command)
    }
  }

  function press(event: AnyKey, isInside: boolean) {
    const command = keyCommand(event, { hasSingleKeys: handlers.hasSingleKeys, isInside })
    if (!command || isTyping(event.target)) return
    if (event.key.startsWith('Arrow') && isSlider(event.target)) return
    if (!run(command, event)) return
    event.preventDefault()
    handlers.onDone(command)
  }

  const pressAnywhere = useEffectEvent((event: globalThis.KeyboardEvent) => {
    if (event.defaultPrevented || event.isComposing || !isNothing(event.target)) return
    press(event, player.getState().fullscreen !== null)
  })
  useEffect(() => {
    document.addEventListener('keydown', pressAnywhere)
    return () => document.removeEventListener('keydown', pressAnywhere)
  }, [])

  return (event: KeyboardEvent) => {
    if (!event.defaultPrevented) press(event.nativeEvent, true)
  }
}

function call(handler: (() => void) | undefined): boolean {
  handler?.()
  return handler !== undefined
}
