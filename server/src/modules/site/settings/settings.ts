/** Values of the settings as everything else reads them. */
import { seconds } from '@zimu/contract/durations'
import type { Db } from '../../../db/open.ts'
import { isDatabaseAway } from '../../../db/postgres/failures.ts'
import type { Clock } from '../../../ports/clock/index.ts'
import { findSettingProblem, isOption, parseValue } from './option.rules.ts'
import { OPTIONS, type OptionKey, type OptionValues } from './options.ts'
import { changeSetting, listStored } from './setting.repo.ts'

export interface Settings {
  get<Key extends OptionKey>(key: Key): Promise<OptionValues[Key]>
  /** All options, and the language variants of texts under `key.<language>`. */
  all(): Promise<{ values: OptionValues; variants: ReadonlyMap<string, string> }>
  /** Writes an option or a language variant that the program itself chose. Throws for an unknown key or an invalid value. */
  set(key: string, value: string): Promise<void>
  /** The next reader asks the database. */
  forget(): void
}

/** Other processes see a change after at most this time. */
const CACHE_MS = seconds(1)

export function createSettings(db: Db, clock: Clock): Settings {
  let cached: { endMs: number; answer: ReturnType<Settings['all']> } | undefined
  /** What was read last: while the database is away nobody changes it, and kept answers need it (docs/decisions/0222). */
  let last: Awaited<ReturnType<Settings['all']>> | undefined
  const forget = () => {
    cached = undefined
  }

  async function read() {
    const values = Object.fromEntries(Object.entries(OPTIONS).map(([key, option]) => [key, option.fallback]))
    const variants = new Map<string, string>()
    for (const { key, value } of await listStored(db)) {
      if (isOption(key)) values[key] = parseValue(key, value)
      else variants.set(key, value)
    }
    last = { values: values as OptionValues, variants }
    return last
  }
  const readOrLast = () =>
    read().catch((error: unknown) => {
      if (last && isDatabaseAway(error)) return last
      throw error
    })
  function all() {
    const now = clock.now()
    if (!cached || cached.endMs <= now) cached = { endMs: now + CACHE_MS, answer: readOrLast() }
    return cached.answer
  }

  return {
    all,
    forget,
    get: async (key) => (await all()).values[key],
    async set(key, value) {
      const found = findSettingProblem(key, value)
      if (found) throw new Error(`setting ${key} = ${value}: ${found.problem}`)
      const change = { key, value, reason: '', changed_by: '', now: clock.now() }
      const done = await db.transaction().execute((trx) => changeSetting(trx, change))
      if (!done) throw new Error(`setting ${key} is being changed all the time`)
      forget()
    },
  }
}
