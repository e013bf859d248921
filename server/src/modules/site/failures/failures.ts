/** Failures that visitors met: counted by day, kind and call, never by who; and the help that a linked question gives. */
import type { ErrorKind, Language } from '@zimu/contract'
import { seconds } from '@zimu/contract/durations'
import { dayOf } from '../../../day.ts'
import type { Db } from '../../../db/open.ts'
import { createCounter } from '../../../memory/write-buffer.ts'
import type { Clock } from '../../../ports/clock/index.ts'
import { localise } from '../../../texts/index.ts'
import { addFailures, deleteFailuresBefore, listLinks } from './failure.repo.ts'
import { helpOf } from './help.rules.ts'

/** Different failures between two flushes at most; kinds and calls are few. */
const MAX_KEYS = 500
const BATCH = 100
const KEPT_DAYS = 30
/** So old the help may be. */
const HELP_MS = seconds(5)

type Links = Awaited<ReturnType<typeof listLinks>>

export type Failures = ReturnType<typeof createFailures>

export function createFailures({ db, clock }: { db: Db; clock: Clock }) {
  const counters = createCounter<string>({ max: MAX_KEYS, batch: BATCH })
  let links: ReadonlyMap<string, Links[number]> = new Map()
  let readAt = Number.NEGATIVE_INFINITY
  const today = () => dayOf(clock.now())

  /** Reads the links anew, unless they are fresh. */
  async function refresh(): Promise<void> {
    if (clock.now() - readAt < HELP_MS) return
    readAt = clock.now()
    const rows = await listLinks(db)
    links = new Map(rows.filter(({ is_disable }) => is_disable === 0).map((row) => [row.failure, row]))
  }

  return {
    /** Counts a failure, buffered. `call`: wire name without `/api/`. */
    count(failure: ErrorKind, call: string): void {
      counters.add(`${failure} ${call}`)
    },

    /** What to do about a failure, `""` if no question says it. From memory: an answer that failed waits for nothing. */
    helpFor(failure: ErrorKind, language: Language): string {
      const link = links.get(failure)
      return link ? helpOf(localise({ answer: link.answer }, link.texts, language).answer) : ''
    },

    refresh,
    /** Questions or links have changed in this process. */
    forget() {
      readAt = Number.NEGATIVE_INFINITY
    },

    flush: () =>
      counters.flush((batch) =>
        addFailures(
          db,
          batch.map(([key, times]) => {
            const [failure = '', call = ''] = key.split(' ')
            return { day: today(), failure, call, times }
          }),
        ),
      ),
    prune: () => deleteFailuresBefore(db, today() - KEPT_DAYS),
  }
}
