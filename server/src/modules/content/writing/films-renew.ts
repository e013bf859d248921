/** What goes along with every change of films. */
import type { Trx } from '../../../db/open.ts'
import type { Clock } from '../../../ports/clock/index.ts'
import { renewContent } from './films.repo.ts'
import { type CuesOfFilms, renewCues } from './films-cues.ts'

export interface RenewDeps extends CuesOfFilms {
  clock: Clock
  /** Empties the caches of contents. */
  forget(): void
}

export type Renew = ReturnType<typeof createRenew>

export function createRenew({ dialect, clock, readVtt, forget }: RenewDeps) {
  /** After the films of a content changed. `hasNewCues`: their order or subtitles did. Returns the content's new version. */
  return async (trx: Trx, content_id: number, hasNewCues = true): Promise<number> => {
    if (hasNewCues) await renewCues(trx, content_id, { dialect, readVtt })
    const version = await renewContent(trx, content_id, { dialect, now: clock.now() })
    forget()
    return version
  }
}
