import { createSettings, type OptionKey } from '../modules/site/index.ts'
import type { TestApp } from './test-app.ts'

/** Longer than the app keeps options it has read. */
const CACHE_MS = 1001

/** Changes an option of the site, as `zimu set` does from another process; the clock moves until the app sees it. */
export async function setOption(app: TestApp, key: OptionKey, value: number | string): Promise<void> {
  await createSettings(app.database.db, app.clock).set(key, String(value))
  app.clock.advance(CACHE_MS)
}

/** Stores a value past the rules of settings, as an earlier version or a hand in the database may have left it. */
export async function storeOption(app: TestApp, key: OptionKey, value: string): Promise<void> {
  const update_time = app.clock.now()
  await app.database.db
    .insertInto('setting')
    .values({ key, value, update_time })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value, update_time }))
    .execute()
  app.clock.advance(CACHE_MS)
}
