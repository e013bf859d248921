import fc from 'fast-check'
import { expect, it } from 'vitest'
import { hashAfter, type RecordRow, WALK_START, walkOver } from './operator-record.rules.ts'

const anyChange: fc.Arbitrary<RecordRow> = fc.record({
  operator: fc.string(),
  source: fc.constantFrom('cli', 'console'),
  action: fc.string(),
  target: fc.string(),
  before: fc.option(fc.string()),
  after: fc.option(fc.string()),
  create_time: fc.nat(),
  target_name: fc.string(),
  reason: fc.string(),
  request_id: fc.string(),
  session_id: fc.option(fc.nat()),
  right: fc.string(),
  undo_of: fc.option(fc.nat()),
  ip: fc.string(),
})

/** Rows as the service adds them, after some from before there was a chain. */
function chain(changes: readonly RecordRow[], unhashedNum: number) {
  let hash = ''
  return changes.map((change, index) => {
    hash = hashAfter(hash, change)
    return { ...change, record_id: index + 1, hash: index < unhashedNum ? null : hash }
  })
}
type Row = ReturnType<typeof chain>[number]
const walk = (rows: readonly Row[]) => rows.reduce(walkOver, WALK_START)

const anyChain = fc
  .tuple(fc.array(anyChange, { minLength: 2, maxLength: 12 }), fc.nat(6))
  .map(([changes, unhashedNum]) => chain(changes, Math.min(unhashedNum, changes.length - 1)))

it('a record that was only added to is whole', () => {
  fc.assert(
    fc.property(anyChain, (rows) => {
      expect(walk(rows)).toMatchObject({ count: rows.length, brokenAt: null, hash: rows.at(-1)?.hash })
    }),
  )
})

it('a row that was changed, taken away, doubled or put in is found, also among those that have no hash', () => {
  fc.assert(
    fc.property(anyChain, fc.nat(), fc.constantFrom('change', 'drop', 'double', 'forge'), (rows, seed, how) => {
      // What follows the last row is the head's matter.
      const at = seed % (rows.length - 1)
      const row = rows[at]
      if (!row) return
      const spoiled = {
        change: [...rows.slice(0, at), { ...row, operator: `${row.operator}x` }, ...rows.slice(at + 1)],
        drop: [...rows.slice(0, at), ...rows.slice(at + 1)],
        double: [...rows.slice(0, at + 1), ...rows.slice(at)],
        forge: rows.map((each, index) => (index === rows.length - 1 ? { ...each, hash: 'f'.repeat(64) } : each)),
      }[how]
      expect(walk(spoiled).brokenAt).not.toBeNull()
    }),
  )
})

it('a row of the command line keeps the hash that it had before there was a console', () => {
  const row = {
    operator: 'operator:ann',
    source: 'cli',
    action: 'set',
    target: 'setting:setting.tel',
    before: null,
    after: '"1"',
    create_time: 1,
    target_name: '',
    reason: '',
    request_id: '',
    session_id: null,
    right: '',
    undo_of: null,
    ip: '',
  }
  expect(hashAfter('', row)).toBe('b1742f4efa905c1ab68cbd887ac80d71aa702393ed387f505c03b5b0a1e03e22')
})
