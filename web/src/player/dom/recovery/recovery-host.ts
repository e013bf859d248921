import type { PlayerEvent } from '../../core/events.ts'
import type { PlayerFailure, PlayerState } from '../../core/state.ts'
import type { Store } from '../store.ts'

/** What recovery sees of the film, and what it can do. */
export interface RecoveryHost {
  store: Store<PlayerState>
  emit(event: PlayerEvent): void
  /** Position that playing goes on at, also while a source opens. */
  position(): number
  /** Address that the element itself plays; null while pieces of a list are fed to it. */
  fileUrl(): string | null
  /** Address of the file or list that is open. */
  sourceUrl(): string | null
  loadedBytes(): number
  /** End of what is loaded from the position on, seconds, as the element says it now: its last event may have come too soon. */
  loadedEnd(): number
  /** Nothing of the open source has been decoded, not even its first frame. */
  isUndecoded(): boolean
  hasNextStrategy(): boolean
  canLower(): boolean
  lower(): void
  nudge(seconds: number): void
  /** Opens the same way again where the film is, or the one after it. */
  reopen(which: 'same' | 'next'): void
  /** Asks the page for fresh addresses and goes on with them; false when there are none. */
  renew(): Promise<boolean>
  /** Nothing more is tried: shows it. */
  showFailure(failure: PlayerFailure): void
  /** The visitor wants to watch: a file that fails at once never began to play. */
  wantsPlay(): boolean
  play(): void
}
