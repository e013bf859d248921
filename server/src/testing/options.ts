import { createSettings, type OptionKey } from '../modules/site/index.ts'
import type { TestApp } from './test-app.ts'

/** Longer than the app keeps options it has read. */
const CACHE_MS = 1001

/** Changes an option of the site, as `zimu set` does from another process; the clock moves until the app sees it. */
export async function setOption(app: TestApp, key: OptionKey, value: number | string): Promise<void> {
  await createSettings(app.database.db, app.clock).set(key, String(value))
  app.clock.advance(CACHE_MS)
}
