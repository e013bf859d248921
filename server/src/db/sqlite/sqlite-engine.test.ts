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
