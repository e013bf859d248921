/** Keys of the player (design book 4.20, VID-25). Pure. */

export type KeyCommand =
  | { do: 'toggle' | 'fullscreen' | 'mute' | 'danmu' | 'leave' }
  | { do: 'seek'; by_seconds: number }
  | { do: 'volume'; by: number }
  | { do: 'rate'; direction: 1 | -1 }

const SEEK_SECONDS = 5
const VOLUME_STEP = 0.05

const COMMANDS: Record<string, KeyCommand> = {
  ' ': { do: 'toggle' },
  k: { do: 'toggle' },
  arrowleft: { do: 'seek', by_seconds: -SEEK_SECONDS },
  arrowright: { do: 'seek', by_seconds: SEEK_SECONDS },
  arrowup: { do: 'volume', by: VOLUME_STEP },
  arrowdown: { do: 'volume', by: -VOLUME_STEP },
  f: { do: 'fullscreen' },
  m: { do: 'mute' },
  d: { do: 'danmu' },
  escape: { do: 'leave' },
  '<': { do: 'rate', direction: -1 },
  '>': { do: 'rate', direction: 1 },
}

export interface PressedKey {
  key: string
  ctrlKey: boolean
  metaKey: boolean
  altKey: boolean
}

/** What a key asks for; null for keys of the browser and everybody else. */
export function keyCommand({ key, ctrlKey, metaKey, altKey }: PressedKey): KeyCommand | null {
  if (ctrlKey || metaKey || altKey) return null
  return COMMANDS[key.toLowerCase()] ?? null
}
