/** Keys of the player (docs/design.md#player, VID-25). Pure. */

export type KeyCommand =
  | { do: 'toggle' | 'fullscreen' | 'mute' | 'subtitles' | 'overlay' | 'next' | 'help' | 'leave' }
  | { do: 'seek'; bySeconds: number }
  | { do: 'jump'; share: number }
  | { do: 'frame'; by: 1 | -1 }
  | { do: 'volume'; by: number }
  | { do: 'rate'; direction: 1 | -1 }

const SEEK_SECONDS = 5
const LONG_SEEK_SECONDS = 10
/** Share of the whole volume per press, and per notch of a wheel. */
export const VOLUME_STEP = 0.05

/** Work whatever is switched off. */
const NAMED: Record<string, KeyCommand> = {
  ' ': { do: 'toggle' },
  arrowleft: { do: 'seek', bySeconds: -SEEK_SECONDS },
  arrowright: { do: 'seek', bySeconds: SEEK_SECONDS },
  arrowup: { do: 'volume', by: VOLUME_STEP },
  arrowdown: { do: 'volume', by: -VOLUME_STEP },
  escape: { do: 'leave' },
}

/** Letters, digits and signs: can be switched off (WCAG 2.1.4). */
const SINGLE: Record<string, KeyCommand> = {
  k: { do: 'toggle' },
  j: { do: 'seek', bySeconds: -LONG_SEEK_SECONDS },
  l: { do: 'seek', bySeconds: LONG_SEEK_SECONDS },
  f: { do: 'fullscreen' },
  m: { do: 'mute' },
  c: { do: 'subtitles' },
  d: { do: 'overlay' },
  n: { do: 'next' },
  '<': { do: 'rate', direction: -1 },
  '>': { do: 'rate', direction: 1 },
  ',': { do: 'frame', by: -1 },
  '.': { do: 'frame', by: 1 },
  '?': { do: 'help' },
}

export interface PressedKey {
  key: string
  ctrlKey: boolean
  metaKey: boolean
  altKey: boolean
}

export interface KeySituation {
  /** Letters, digits and signs act. */
  hasSingleKeys: boolean
  /** The focus is inside the player; else on nothing, where space and arrows are the page's. */
  isInside: boolean
}

const own = (commands: Record<string, KeyCommand>, name: string) =>
  Object.hasOwn(commands, name) ? commands[name] : undefined

/** What a key asks for; null for keys of the browser, of the page and of everybody else. */
export function keyCommand({ key, ctrlKey, metaKey, altKey }: PressedKey, now: KeySituation): KeyCommand | null {
  if (ctrlKey || metaKey || altKey) return null
  const name = key.toLowerCase()
  const named = own(NAMED, name)
  if (named) return now.isInside ? named : null
  if (!now.hasSingleKeys) return null
  if (/^[0-9]$/.test(key)) return { do: 'jump', share: Number(key) / 10 }
  return own(SINGLE, name) ?? null
}
