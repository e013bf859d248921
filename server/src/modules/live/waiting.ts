/** What waits for operators: counted by the modules, by the rights of whoever asks. */
import { can, MAX_WAITING, WAITING, type WaitingName } from '@zimu/contract'
import type { OperatorCaller } from '../../context.ts'
import type { Db } from '../../db/open.ts'
import type { CountWaiting } from '../../module.ts'
import type { FigureRow } from '../../ports/metrics/index.ts'

export interface WaitingDeps {
  db: Db
  /** Undefined: no module counts it. */
  findCounter(name: WaitingName): CountWaiting | undefined
}

export type Counts = Partial<Record<WaitingName, number>>

const NAMES = Object.keys(WAITING) as WaitingName[]
/** One more than is shown: it says that there are more. */
const MAX = MAX_WAITING + 1

/** What an operator may read of what waits. */
const namesOf = ({ grants }: Pick<OperatorCaller, 'grants'>) => NAMES.filter((name) => can(grants, WAITING[name]))

/** The part of counts that an operator may read. */
export function countsFor(who: Pick<OperatorCaller, 'grants'>, counts: Counts): Counts {
  return Object.fromEntries(
    namesOf(who).flatMap((name) => (counts[name] === undefined ? [] : [[name, counts[name]]])),
  ) as Counts
}

/** What waits for anybody, one row for each kind, for `/metrics`. */
export async function listWaiting({ db, findCounter }: WaitingDeps): Promise<FigureRow[]> {
  const rows: FigureRow[] = []
  for (const name of NAMES) {
    const count = findCounter(name)
    if (count) rows.push({ labels: [name], value: await count(db, MAX) })
  }
  return rows
}

/** Counts what any of the given operators may read. */
export async function countWaiting(
  { db, findCounter }: WaitingDeps,
  all: readonly Pick<OperatorCaller, 'grants'>[],
): Promise<Counts> {
  const counts: Counts = {}
  for (const name of new Set(all.flatMap(namesOf))) {
    const count = findCounter(name)
    if (count) counts[name] = await count(db, MAX)
  }
  return counts
}
