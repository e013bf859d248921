/**
 * Queries that are built and compiled once and then run with varying values; building and compiling is most of the cost
 * of a small query. They have a name, under which PostgreSQL keeps their plan as well.
 */
import { type Compilable, type CompiledQuery, PostgresAdapter } from 'kysely'
import { idList } from './id-list.ts'
import type { Db } from './open.ts'
import { withName } from './statement-name.ts'

/** A placeholder for a value while the query is built. */
interface Place {
  readonly name: string
  [Symbol.toPrimitive](): never
}

function createPlace(name: string): Place {
  return {
    name,
    [Symbol.toPrimitive]() {
      throw new Error(`“${name}” of a prepared query may only be placed, not computed with`)
    },
  }
}

function createPlaces<Values extends object>(): { values: Values; nameOf(parameter: unknown): string | undefined } {
  const places = new Map<string, Place>()
  const known = new Set<unknown>()
  const values = new Proxy({} as Values, {
    get(_target, name) {
      const place = places.get(String(name)) ?? createPlace(String(name))
      places.set(place.name, place)
      known.add(place)
      return place
    },
  })
  return { values, nameOf: (parameter) => (known.has(parameter) ? (parameter as Place).name : undefined) }
}

/** A named plan that selects “all columns” fails once a migration adds one. */
const SELECTS_ALL = /select (distinct )?\*|\.\*/i

/**
 * Makes a query that is compiled at its first run (once per dialect). `build` must put its values into the query as they
 * are: computing with them is not possible, and a list of ids goes in by `isOneOf`.
 *
 * `name` is unique among all queries. PostgreSQL plans a named query a few times and then keeps one plan for all values:
 * only for queries whose best plan is the same for every value, never for a search or a list with filters. Its columns
 * are named, so that a migration may add one while an older program runs.
 * @example const findName = prepareQuery('tag.name', (db, { id }: { id: number }) => db.selectFrom('tag').select('name').where('tag_id', '=', id))
 *          await findName(db, { id: 3 }) // rows
 */
export function prepareQuery<Values extends object, Row>(
  name: string,
  build: (db: Db, values: Values) => Compilable<Row>,
) {
  const compiled = new WeakMap<object, { query: CompiledQuery<Row>; names: (string | undefined)[] }>()

  function compile(db: Db) {
    const { values, nameOf } = createPlaces<Values>()
    const query = build(db, values).compile()
    const names = query.parameters.map(nameOf)
    if (!(db.getExecutor().adapter instanceof PostgresAdapter)) return { query, names }
    if (SELECTS_ALL.test(query.sql)) throw new Error(`“${name}” has to name its columns`)
    return { query: { ...query, sql: withName(name, query.sql) }, names }
  }

  return async (db: Db, values: Values): Promise<Row[]> => {
    const { adapter } = db.getExecutor()
    const made = compiled.get(adapter) ?? compile(db)
    compiled.set(adapter, made)
    const { query, names } = made
    const parameters = query.parameters.map((fixed, at) => {
      const name = names[at]
      const value: unknown = name === undefined ? fixed : values[name as keyof Values]
      return Array.isArray(value) ? idList(db, value) : value
    })
    return (await db.executeQuery<Row>({ ...query, parameters })).rows
  }
}
