import type { KeyboardEvent } from 'react'
import { keyCommand } from '../core/keys.ts'
import { type Rate, stepRate } from '../core/rates.ts'
import type { Player } from '../dom/create-player.ts'

export interface KeyHandlers {
  onFullscreen: () => void
  /** True when there was something to leave. */
  onLeave: () => boolean
  onOverlay?: (() => void) | undefined
  onRate?: ((rate: Rate) => void) | undefined
  /** Any key of ours shows the controls. */
  onKey: () => void
}

const isTyping = (target: EventTarget) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || /^(TEXTAREA|SELECT)$/.test(target.tagName) || isTextInput(target))
const isTextInput = (element: HTMLElement) => element instanceof HTMLInputElement && element.type !== 'range'
const isPressable = (target: EventTarget) => target instanceof HTMLElement && target.closest('button, a') !== null

/** Keys while the focus is inside the player (VID-25). A button keeps its space key. */
export function useKeys(player: Player, handlers: KeyHandlers) {
  function run(event: KeyboardEvent): boolean {
    const command = keyCommand(event)
    if (!command) return false
    switch (command.do) {
      case 'toggle':
        if (event.key === ' ' && isPressable(event.target)) return false
        player.toggle()
        return true
      case 'seek':
        player.seekBy(command.by_seconds)
        return true
      case 'volume':
        player.setVolume(player.getState().volume + command.by)
        return true
      case 'rate':
        player.setRate(stepRate(player.getState().rate, command.direction))
        handlers.onRate?.(player.getState().rate)
        return true
      case 'mute':
        player.setMuted(!player.getState().is_muted)
        return true
      case 'fullscreen':
        handlers.onFullscreen()
        return true
      case 'danmu':
        handlers.onOverlay?.()
        return handlers.onOverlay !== undefined
      case 'leave':
        return handlers.onLeave()
    }
  }
  return (event: KeyboardEvent) => {
    if (event.defaultPrevented || isTyping(event.target) || !run(event)) return
    event.preventDefault()
    handlers.onKey()
  }
}
