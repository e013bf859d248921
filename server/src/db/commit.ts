/**
 * Group commit for the embedded database: work that arrives at the same time shares one transaction and so one flush to
 * disk. A flush costs milliseconds, a statement microseconds.
 */
import { setImmediate as turn } from 'node:timers/promises'
import type { OpenDatabase, Trx } from './open.ts'

/**
 * Runs work in a transaction and resolves once it is on disk. The work may run twice (its group failed, so it runs again
 * alone): it must touch nothing but the transaction.
 */
export type Commit = <Result>(work: (trx: Trx) => Promise<Result>) => Promise<Result>

const MAX_GROUP = 128

interface Item {
  work: (trx: Trx) => Promise<unknown>
  done: (result: unknown) => void
  fail: (error: unknown) => void
}

function createGroupCommit({ db }: OpenDatabase): Commit {
  let waiting: Item[] = []
  let isRunning = false

  async function runAlone({ work, done, fail }: Item) {
    await db.transaction().execute(work).then(done, fail)
  }
  async function runGroup(group: Item[]) {
    try {
      const results = await db.transaction().execute(async (trx) => {
        const out: unknown[] = []
        for (const { work } of group) out.push(await work(trx))
        return out
      })
      for (const [index, { done }] of group.entries()) done(results[index])
    } catch (error) {
      // One member's failure must not be another's: everybody again, alone.
      if (group.length === 1) group[0]?.fail(error)
      else for (const item of group) await runAlone(item)
    }
  }
  async function runWaiting() {
    while (waiting.length > 0) {
      const group = waiting.slice(0, MAX_GROUP)
      waiting = waiting.slice(MAX_GROUP)
      await runGroup(group)
      // Whoever was kept waiting by this group reads on first, up to its own write: else groups of one or two follow.
      await turn()
    }
    isRunning = false
  }

  return (work) =>
    new Promise((done, fail) => {
      waiting.push({ work, done: done as Item['done'], fail })
      if (isRunning) return
      isRunning = true
      // After this turn of the event loop, so that all requests that were readable together are in the group.
      void turn().then(runWaiting)
    })
}

/** On PostgreSQL each work has a transaction of its own: the server groups the commits of its connections itself. */
export function createCommit(database: OpenDatabase): Commit {
  if (database.dialect === 'sqlite') return createGroupCommit(database)
  return (work) => database.db.transaction().execute(work)
}
