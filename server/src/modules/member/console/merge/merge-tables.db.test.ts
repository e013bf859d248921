import { afterEach, beforeEach, expect, it } from 'vitest'
import { makeContent } from '../../../../testing/factories.ts'
import {
  createTestApp,
  eachDatabase,
  makeOperator,
  newRequest,
  registerMember,
  type TestApp,
} from '../../../../testing/index.ts'
import { type MemberRows, openMemberRows } from '../../../../testing/member-rows.ts'
import { OWN_TABLES } from '../../own-data/own-tables.ts'

/** What the rows of a member need so that the act finds an account as accounts are. */
const SOUND = { kind: 'vip', state: 'paid', reason: 'grant', actor: 'system' }

eachDatabase('what merging does with each table of members', (kind) => {
  let app: TestApp
  let rows: MemberRows
  let from: number
  let into: number
  let content_id: number
  beforeEach(async () => {
    app = await createTestApp(kind)
    from = (await registerMember(app)).member_id
    into = (await registerMember(app)).member_id
    content_id = await makeContent(app)
    rows = await openMemberRows(app, content_id)
  })
  afterEach(() => app.close())

  /** Gives a membership and a content for good. */
  const hold = (member_id: number) =>
    app.database.db.transaction().execute(async (trx) => {
      const given = { member_id, duration_ms: null, reason: 'grant', actor: 'system' } as const
      await app.app.modules.entitlement.grant(trx, { ...given, kind: 'vip' })
      await app.app.modules.entitlement.grant(trx, { ...given, kind: 'content', content_id })
    })

  async function merge() {
    const owner = await makeOperator(app, ['owner'])
    const members = { member_id: into, from_member_id: from }
    await owner.call('POST /admin/api/member.Member/merge', {
      ...members,
      request_id: newRequest(),
      reason: '同一个人',
    })
  }

  it('is what the table of tables says of it, for a row in each', async () => {
    await rows.fill(from, 'second', SOUND)
    await hold(from)
    await merge()
    for (const [table, { merged }] of Object.entries(OWN_TABLES)) {
      const left = await rows.count(table, from)
      if (typeof merged === 'object' && 'stays' in merged) {
        expect(left, `${table}: ${merged.stays}`).toBeGreaterThan(0)
        continue
      }
      expect(left, table).toBe(0)
      const given = await rows.count(table, into)
      if (merged === 'gone') expect(given, table).toBe(0)
      else expect(given, table).toBeGreaterThan(0)
    }
  })

  it('takes nothing from the account that stays, and leaves a second row only where it says why', async () => {
    for (const [member_id, mark] of [
      [from, 'second'],
      [into, 'first'],
    ] as const) {
      await rows.fill(member_id, mark, SOUND)
      await hold(member_id)
    }
    await merge()
    for (const [table, { merged }] of Object.entries(OWN_TABLES)) {
      expect(await rows.count(table, into), table).toBeGreaterThan(0)
      expect((await rows.count(table, from)) > 0, table).toBe(typeof merged === 'object')
    }
  })
})
