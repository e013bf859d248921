/** Keys that the service generates at first start and stores in the database, so that all processes share them. */
import { randomBytes } from 'node:crypto'
import type { Secrets } from '../deps.ts'
import type { Db } from './open.ts'

const NAMES = [
  'media',
  'session',
  'redemption',
  'sandbox',
  'danmu',
  'second-factor',
  'work',
  'operator',
  'demo',
  'preview',
  'webhook',
  'push',
] as const

/** Loads the keys and generates missing ones. Two processes that start at the same time load the same keys. */
export async function loadSecrets(db: Db): Promise<Secrets> {
  const fresh = NAMES.map((name) => ({ name, value: randomBytes(32).toString('base64url') }))
  await db
    .insertInto('secret')
    .values(fresh)
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute()
  const rows = await db.selectFrom('secret').selectAll().execute()
  const values = new Map(rows.map((row) => [row.name, row.value]))
  return {
    get(name) {
      const value = values.get(name)
      if (!value) throw new Error(`there is no secret “${name}”`)
      return value
    },
  }
}
