import { LANGUAGES } from '@zimu/contract'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { eachDatabase, openTestDatabase } from '../testing/index.ts'
import { localise } from '../texts/index.ts'
import { localisedColumn } from './localised.ts'
import type { OpenDatabase } from './open.ts'

eachDatabase('localised column', (kind) => {
  let database: OpenDatabase
  beforeAll(async () => {
    database = await openTestDatabase(kind)
  })
  afterAll(() => database.close())

  it('is the text that localise() shows, whichever translations there are', async () => {
    const text = fc.constantFrom('', 'Eternity', '永', '"', 'L’éternité')
    const translations = fc.dictionary(
      fc.constantFrom(...LANGUAGES),
      fc.record({ name: text, title: text }, { requiredKeys: [] }),
    )
    await fc.assert(
      fc.asyncProperty(translations, fc.constantFrom(...LANGUAGES), async (texts, language) => {
        const column = localisedColumn(database.dialect, language, {
          base: sql<string>`cast(${'base'} as text)`,
          texts: sql<string>`cast(${JSON.stringify(texts)} as text)`,
          field: 'name',
        })
        const { rows } = await sql<{ name: string }>`select ${column} as name`.execute(database.db)
        expect(rows[0]?.name).toBe(localise({ name: 'base' }, JSON.stringify(texts), language).name)
      }),
    )
  })
})
