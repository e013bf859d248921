import { seconds } from '@zimu/contract/durations'
import type { Player } from '../../player/index.ts'
import type { Storage } from '../../storage/index.ts'

/**
 * The player on its way from the page of one film to the page of the next. It keeps what only it has: fullscreen, the
 * browser's permission to play with sound, speed and volume.
 */
export interface Relay {
  /** The page of this content is about to take the place of the player's page. */
  pass(player: Player, content_id: number): void
  /** The player's page goes: a player that is passed on leaves it as it is. */
  leave(player: Player): void
  /** Whether the player is on its way: fullscreen goes with it. */
  isPassing(player: Player): boolean
  /** The player that is on its way to this content, if any. */
  find(content_id: number): Player | undefined
  /** The content's page shows it. */
  arrive(player: Player): void
  /** The content has no film to show after all: whoever was on the way to it ends. */
  drop(content_id: number): void
}

/** Nobody looks at a film for longer than this while the next page is fetched. */
const WAY_MS = seconds(15)

interface Passed {
  player: Player
  content_id: number
  hasLeft: boolean
  timer: ReturnType<typeof setTimeout>
}

function createRelay(): Relay {
  let passed: Passed | null = null
  const forget = () => {
    clearTimeout(passed?.timer)
    passed = null
  }
  function end() {
    const ended = passed
    forget()
    if (ended?.hasLeft) ended.player.close()
  }
  return {
    pass(player, content_id) {
      if (passed?.player !== player) end()
      forget()
      passed = { player, content_id, hasLeft: false, timer: setTimeout(end, WAY_MS) }
    },
    leave(player) {
      if (passed?.player !== player) return
      passed.hasLeft = true
      player.handOn()
    },
    isPassing: (player) => passed?.player === player,
    find: (content_id) => (passed?.content_id === content_id ? passed.player : undefined),
    arrive(player) {
      if (passed?.player === player) forget()
    },
    drop(content_id) {
      if (passed?.content_id === content_id) end()
    },
  }
}

const opened = new WeakMap<Storage, Relay>()

/** The relay of an app; one per storage. */
export function openRelay(storage: Storage): Relay {
  const relay = opened.get(storage) ?? createRelay()
  opened.set(storage, relay)
  return relay
}
