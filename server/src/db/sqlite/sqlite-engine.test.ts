import { expect, it } from 'vitest'
import { openSqliteEngine } from './sqlite-engine.ts'

it('uses a statement again after it failed, and closes without repeating the failure', () => {
  const engine = openSqliteEngine(':memory:')
  engine.exec('create table t (a integer primary key, b text unique)')
  const insert = 'insert into t (b) values (?)'
  const insertReturning = 'insert into t (b) values (?) returning a'
  engine.run(insert, ['one'])
  for (let attempt = 0; attempt < 3; attempt += 1) {
    expect(() => engine.run(insert, ['one'])).toThrow(/UNIQUE/)
    expect(() => engine.all(insertReturning, ['one'])).toThrow(/UNIQUE/)
  }
  expect(engine.run(insert, ['two']).changes).toBe(1)
  expect(engine.all(insertReturning, ['three'])).toHaveLength(1)
  expect(() => engine.run(insert, ['two'])).toThrow(/UNIQUE/)
  expect(() => engine.close()).not.toThrow()
})

it('writes rows under numbers beyond those of JavaScript, as the search index does (Node 26 threw once it had written)', () => {
  const engine = openSqliteEngine(':memory:')
  engine.exec('create table t (a integer primary key, b integer)')
  const insert = 'insert into t (a, b) values (9007199254740993, ?)'
  expect(engine.run(insert, [7]).changes).toBe(1)
  expect(() => engine.run(insert, [8])).toThrow(/UNIQUE/)
  // What was run is read as before.
  const read = 'select b from t where b = ?'
  engine.run(read, [7])
  expect(engine.all(read, [7])).toEqual([{ b: 7 }])
  engine.close()
})
