/**
 * Queries that are built and compiled once and then run with varying values; building and compiling is most of the cost
 * of a small query.
 */
import { type Compilable, type CompiledQuery, type RawBuilder, SqliteAdapter, sql } from 'kysely'
import type { Db } from './open.ts'

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

/**
 * Makes a query that is compiled at its first run (once per dialect). `build` must put its values into the query as they
 * are: computing with them, or a list whose length varies, is not possible.
 * @example const findName = prepareQuery((db, { id }: { id: number }) => db.selectFrom('tag').select('name').where('tag_id', '=', id))
 *          await findName(db, { id: 3 }) // rows
 */
export function prepareQuery<Values extends object, Row>(build: (db: Db, values: Values) => Compilable<Row>) {
  const compiled = new WeakMap<object, { query: CompiledQuery<Row>; names: (string | undefined)[] }>()

  function compile(db: Db) {
    const { values, nameOf } = createPlaces<Values>()
    const query = build(db, values).compile()
    return { query, names: query.parameters.map(nameOf) }
  }

  return async (db: Db, values: Values): Promise<Row[]> => {
    const { adapter } = db.getExecutor()
    const made = compiled.get(adapter) ?? compile(db)
    compiled.set(adapter, made)
    const { query, names } = made
    const parameters = query.parameters.map((fixed, at) => {
      const name = names[at]
      return name === undefined ? fixed : values[name as keyof Values]
    })
    return (await db.executeQuery<Row>({ ...query, parameters })).rows
  }
}

/**
 * The ids of a JSON list as a subquery, so that a prepared query can ask for any number of them.
 * @example db.selectFrom('tag').selectAll().where('tag_id', 'in', idsOf(db, idsJson)) // idsJson: '[3,4]'
 */
export function idsOf(db: Db, idsJson: string): RawBuilder<number> {
  return db.getExecutor().adapter instanceof SqliteAdapter
    ? sql<number>`(select value from json_each(${idsJson}))`
    : sql<number>`(select cast(value as bigint) from json_array_elements_text(cast(${idsJson} as json)))`
}
