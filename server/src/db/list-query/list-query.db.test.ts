import fc from 'fast-check'
import { CompiledQuery, createQueryId, type Kysely, type RootOperationNode, sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { eachDatabase, openTestDatabase } from '../../testing/index.ts'
import type { OpenDatabase } from '../open.ts'
import { listEnvelope } from './list-envelope.ts'
import { formatCursor, type ListInput, type ListRules, planCondition, planList } from './list-query.rules.ts'
import { conditionSql, contains, escapeLike, type ListColumns, readList } from './list-query.ts'

interface Rows {
  shelf: { file_id: number; name: string; weight: number }
}
const RULES: ListRules = {
  sorts: ['weight', 'file_id', 'name'],
  defaultOrder: { field: 'weight', direction: 'desc' },
  searches: { name: 'text', weight: 'integer' },
}
const COLUMNS: ListColumns = {
  key: sql.ref<number>('shelf.file_id'),
  sorts: { weight: sql.ref('shelf.weight'), file_id: sql.ref('shelf.file_id'), name: sql.ref('shelf.name') },
  searches: { name: sql.ref('shelf.name'), weight: sql.ref('shelf.weight') },
}

describe('escaping for like', () => {
  it('puts the escape sign before both wildcards and before itself', () => {
    expect(escapeLike('100%_\\')).toBe('100\\%\\_\\\\')
  })
})

eachDatabase('list query', (kind) => {
  let database: OpenDatabase
  let db: Kysely<Rows>
  beforeAll(async () => {
    database = await openTestDatabase(kind)
    db = database.db as unknown as Kysely<Rows>
    await sql`create table shelf (file_id bigint primary key, name text not null, weight bigint not null)`.execute(db)
    await sql`create index shelf_weight on shelf (weight, file_id)`.execute(db)
  })
  afterAll(() => database.close())

  async function fill(rows: Rows['shelf'][]) {
    await db.deleteFrom('shelf').execute()
    if (rows.length > 0) await db.insertInto('shelf').values(rows).execute()
  }
  const read = (input: Partial<ListInput>) =>
    readList(db, db.selectFrom('shelf').selectAll(), planList({ page: 1, limit: 10, ...input }, RULES), COLUMNS)
  const idsOf = async (input: Partial<ListInput>) => (await read(input)).rows.map((row) => row.file_id)
  const isTrue = async (condition: ReturnType<typeof contains>) => {
    const { rows } = await sql<{ isTrue: number }>`select case when ${condition} then 1 else 0 end as "isTrue"`.execute(
      db,
    )
    return rows[0]?.isTrue === 1
  }

  it('finds a text that holds the value, letter by letter, whatever signs are in it', async () => {
    const sign = fc.constantFrom('a', 'B', 'b', '%', '_', '\\', "'", '永', ' ')
    const text = fc.array(sign, { maxLength: 6 }).map((signs) => signs.join(''))
    await fc.assert(
      fc.asyncProperty(text, text, async (whole, part) => {
        const wanted = whole.toLowerCase().includes(part.toLowerCase())
        expect(await isTrue(contains(sql`cast(${whole} as text)`, part))).toBe(wanted)
      }),
      { numRuns: 300 },
    )
  })

  it('compares numbers as the twelve expressions say', async () => {
    const number = fc.integer({ min: -3, max: 12 })
    const expressions: Record<string, (value: number, list: number[], text: string) => boolean> = {
      like: (value, _list, text) => String(value).includes(text),
      'not like': (value, _list, text) => !String(value).includes(text),
      between: (value, list) => value >= (list[0] ?? 0) && value <= (list.at(-1) ?? 0),
      'not between': (value, list) => value < (list[0] ?? 0) || value > (list.at(-1) ?? 0),
      in: (value, list) => list.includes(value),
      'not in': (value, list) => !list.includes(value),
    }
    const comparisons: Record<string, (value: number, other: number) => boolean> = {
      '=': (value, other) => value === other,
      '<>': (value, other) => value !== other,
      '>': (value, other) => value > other,
      '>=': (value, other) => value >= other,
      '<': (value, other) => value < other,
      '<=': (value, other) => value <= other,
    }
    await fc.assert(
      fc.asyncProperty(
        number,
        fc.array(number, { minLength: 1, maxLength: 4 }),
        fc.constantFrom(',', '，'),
        async (value, list, comma) => {
          const column = sql`cast(${value} as integer)`
          const text = list.join(comma)
          for (const [expression, isWanted] of Object.entries(expressions))
            expect(await isTrue(conditionSql(column, planCondition('integer', expression, text)))).toBe(
              isWanted(value, list, text),
            )
          for (const [expression, isWanted] of Object.entries(comparisons))
            expect(await isTrue(conditionSql(column, planCondition('integer', expression, String(list[0]))))).toBe(
              isWanted(value, list[0] ?? 0),
            )
        },
      ),
      { numRuns: 40 },
    )
  })

  it('counts, pages and ends, with ties by primary key, highest first', async () => {
    await fill([1, 2, 3, 4, 5].map((file_id) => ({ file_id, name: `n${file_id}`, weight: file_id === 5 ? 1 : 7 })))
    const first = await read({ limit: 2 })
    expect(first.count).toBe(5)
    expect(first.rows.map((row) => row.file_id)).toEqual([4, 3])
    expect(first.next_cursor).not.toBeNull()
    expect(await idsOf({ limit: 2, page: 3 })).toEqual([5])
    expect((await read({ limit: 2, page: 3 })).next_cursor).toBeNull()
    const beyond = await read({ limit: 2, page: 9 })
    expect(listEnvelope({ page: 9, limit: 2 }, beyond, beyond.rows)).toEqual({
      count: 5,
      is_count_exact: 1,
      pages: 3,
      page: 9,
      limit: 2,
      next_cursor: null,
      list: [],
    })
    expect(await idsOf({ sort_field: 'weight', sort_value: 'asc' })).toEqual([5, 4, 3, 2, 1])
    expect((await read({ search_field: 'weight', search_exp: '=', search_value: '1' })).count).toBe(1)
    await fill([])
    expect(listEnvelope({ page: 1, limit: 2 }, await read({ limit: 2 }), []).pages).toBe(0)
  })

  // Far cursors read everything before them: neither database seeks by “smaller, or equal and behind”.
  it('a cursor begins at its row', async () => {
    await fill([])
    const statements: RootOperationNode[] = []
    const watched = db.withPlugin({
      transformQuery({ node }) {
        statements.push(node)
        return node
      },
      transformResult: async ({ result }) => result,
    })
    const order = { sort_field: 'weight', sort_value: 'desc' }
    const cursor = formatCursor({ field: 'weight', direction: 'desc' }, { value: 5, key: 6 })
    const plan = planList({ page: 1, limit: 10, ...order, cursor }, RULES)
    await readList(watched, watched.selectFrom('shelf').selectAll(), plan, COLUMNS)
    const [statement] = statements.slice(-1)
    if (!statement) throw new Error('a list asks the database')
    const { sql: text, parameters } = db.getExecutor().compileQuery(statement, createQueryId())
    const lines = await db.transaction().execute(async (trx) => {
      if (kind === 'postgres')
        for (const way of ['seqscan', 'bitmapscan']) await sql`set local ${sql.ref(`enable_${way}`)} = off`.execute(trx)
      const explain = kind === 'sqlite' ? 'explain query plan' : 'explain'
      return (await trx.executeQuery(CompiledQuery.raw(`${explain} ${text}`, [...parameters]))).rows
    })
    const found = kind === 'sqlite' ? /USING INDEX shelf_weight \(weight<\?\)/ : /Index Cond: \(weight <= /
    expect(JSON.stringify(lines)).toMatch(found)
  })

  it('walks by cursor in the order of the whole list, and neither repeats nor skips rows when others are added', async () => {
    const weights = fc.array(fc.integer({ min: 0, max: 3 }), { maxLength: 12 })
    const orders = fc.tuple(fc.constantFrom(...RULES.sorts), fc.constantFrom('asc', 'desc'))
    await fc.assert(
      fc.asyncProperty(
        weights,
        orders,
        fc.integer({ min: 1, max: 4 }),
        async (given, [sort_field, sort_value], limit) => {
          await fill(given.map((weight, index) => ({ file_id: index + 1, name: `n${weight}`, weight })))
          const wanted = await idsOf({ sort_field, sort_value, limit: 100 })
          const walked: number[] = []
          let cursor: string | undefined
          do {
            const page = await read({ sort_field, sort_value, limit, cursor })
            walked.push(...page.rows.map((row) => row.file_id))
            cursor = page.next_cursor ?? undefined
            // Not for ever: an ascending walk meets every row that is added behind it.
            if (walked.length > 12) continue
            await db
              .insertInto('shelf')
              .values({ file_id: 1000 + walked.length, name: 'new', weight: 9 })
              .execute()
          } while (cursor)
          expect(walked.filter((file_id) => file_id < 1000)).toEqual(wanted)
          expect(new Set(walked).size).toBe(walked.length)
        },
      ),
      { numRuns: 25 },
    )
  })
})
