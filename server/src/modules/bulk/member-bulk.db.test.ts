import { days, minutes } from '@zimu/contract/durations'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import {
  createTestApp,
  eachDatabase,
  makeOperator,
  newRequest,
  registerMember,
  type TestApp,
  type TestMember,
  type TestOperator,
} from '../../testing/index.ts'
import { formatTime } from '../../texts/time.ts'

const BULK = 'POST /admin/api/member.Member/bulk'
const INFO = 'GET /admin/api/member.Member/info'
const LEDGER = 'GET /admin/api/member.Member/ledger'
const GRANT = 'POST /admin/api/member.Member/grant'
const JOB = 'GET /admin/api/bulk.Job/info'
const JOBS = 'GET /admin/api/bulk.Job/list'
const UNDO = 'POST /admin/api/audit.Entry/undo'

eachDatabase('an act on many members', (kind) => {
  let app: TestApp
  let owner: TestOperator
  beforeEach(async () => {
    app = await createTestApp(kind)
    owner = await makeOperator(app, ['owner'], 'zhou')
  })
  afterEach(() => app.close())

  const register = async (num: number) => {
    const members: TestMember[] = []
    for (let index = 0; index < num; index += 1) members.push(await registerMember(app))
    return members
  }
  /** Members who never log in: made at once. */
  async function make(num: number): Promise<number[]> {
    const create_time = app.clock.now()
    const rows = Array.from({ length: num }, (_, index) => ({
      ...{ username: `many${index}`, username_key: `many${index}`, nickname: '', password_hash: '', email: null },
      ...{ phone: null, platform: 1, application: 1, create_time, pwd_time: create_time },
      ...{ login_time: null, update_time: null, delete_time: null },
    }))
    const made = await app.database.db.insertInto('member').values(rows).returning('member_id').execute()
    return made.map(({ member_id }) => member_id).sort((a, b) => a - b)
  }
  const idsOf = (members: readonly TestMember[]) => members.map(({ member_id }) => member_id)
  const act = () => ({ request_id: newRequest(), reason: '补偿：11 月 22 日卡顿' })
  const undo = (record_id: number | null) => owner.call(UNDO, { request_id: newRequest(), record_id: record_id ?? 0 })
  const info = (member_id: number) => owner.call(INFO, { member_id })
  const records = () => app.app.modules.record.list({ limit: 10 })
  const entries = () => app.database.db.selectFrom('entitlement_entry').selectAll().orderBy('entry_id').execute()
  const isIn = ({ client }: TestMember) =>
    client.call('GET /api/member.Member/info', {}).then(
      () => 'in',
      ({ error }: { error: string }) => error,
    )
  const refusal = (input: Parameters<typeof owner.call<typeof BULK>>[1], by = owner) =>
    by.call(BULK, input).catch(({ error }: { error: string }) => error)

  describe('days of VIP', () => {
    it('are foreseen without writing, given to each once, read by members, and taken back as one', async () => {
      const [first = 0, second = 0, third = 0] = await make(3)
      await owner.call(GRANT, { ...act(), member_id: third, day_num: 0 })
      const ids = [first, second, third, 9999]
      const wish = { ids, act: 'give', day_num: 7 } as const
      const said = await owner.call(BULK, { ...act(), ...wish, dry: 1, reason: '' })
      expect(said).toEqual({
        ...{ all_num: 4, done_num: 2, skipped_num: 2, is_job: 0, can_undo: 1, bulk_job_id: null, record_id: null },
        skipped: [
          { row_id: third, name: 'many2', reason: 'permanent', findings: [] },
          { row_id: 9999, name: '', reason: 'gone', findings: [] },
        ],
      })
      expect(await entries()).toHaveLength(1)
      const done = await owner.call(BULK, { ...act(), ...wish })
      expect(done).toMatchObject({ done_num: 2, skipped_num: 2, skipped: said.skipped })
      const end = formatTime(app.clock.now() + days(7))
      expect(await info(first)).toMatchObject({ is_vip: 1, over_time: end })
      expect((await owner.call(LEDGER, { member_id: second })).list).toMatchObject([
        { reason: 'grant', note: '补偿：11 月 22 日卡顿', actor: 'operator:zhou' },
      ])
      expect(await records()).toMatchObject([
        { action: 'member.bulk', right: 'member.grant', reason: '补偿：11 月 22 日卡顿' },
        { action: 'member.grant' },
      ])
      // Names of members are in no table of jobs, and in no row of the record.
      const held = await app.database.db.selectFrom('bulk_row').select('name').execute()
      expect(held.every(({ name }) => name === '')).toBe(true)
      await undo(done.record_id)
      expect(await info(first)).toMatchObject({ is_vip: 0, over_time: null })
      expect(await info(third)).toMatchObject({ is_permanent: 1 })
      expect((await app.app.modules.record.verify()).brokenAt).toBeNull()
      await expect(undo(done.record_id)).rejects.toMatchObject({ error: 'undo.done' })
    })

    it('are given once for a request, also when two come at the same time', async () => {
      const request = { ...act(), ids: await make(2), act: 'give', day_num: 7 } as const
      const [one, other] = await Promise.all([owner.call(BULK, request), owner.call(BULK, request)])
      expect(one).toEqual(other)
      expect(await entries()).toHaveLength(2)
    })

    it('keep to the bound of who gives, member by member, and leave nothing behind where it ends', async () => {
      const support = await makeOperator(app, ['support'])
      const [full = 0, free = 0] = await make(2)
      for (let times = 0; times < 2; times += 1) await owner.call(GRANT, { ...act(), member_id: full, day_num: 31 })
      const wish = { ids: [full, free], act: 'give' as const, day_num: 31 }
      expect(await support.call(BULK, { ...act(), ...wish })).toMatchObject({
        done_num: 1,
        skipped: [{ row_id: full, reason: 'beyond_bound' }],
      })
      expect(await support.call(BULK, { ...act(), ...wish, day_num: 32, dry: 1 })).toMatchObject({ done_num: 0 })
      expect(await support.call(BULK, { ...act(), ...wish, day_num: 0, dry: 1 })).toMatchObject({ done_num: 0 })
      const taken = await owner.call(BULK, { ...act(), ...wish })
      expect(taken).toMatchObject({ done_num: 2 })
    })

    it('a skipped member without VIP is not held to have had one', async () => {
      const support = await makeOperator(app, ['support'])
      const ids = await make(1)
      const wish = { ids, act: 'give', day_num: 40 } as const
      expect(await support.call(BULK, { ...act(), ...wish })).toMatchObject({ skipped: [{ reason: 'beyond_bound' }] })
      expect(await app.database.db.selectFrom('member_group').selectAll().execute()).toEqual([])
    })

    it('taken back leave who was given more since as that left them, and name what is gone already', async () => {
      const [first = 0, second = 0] = await make(2)
      const done = await owner.call(BULK, { ...act(), ids: [first, second], act: 'give', day_num: 7 })
      const [given] = await entries()
      await app.database.db
        .transaction()
        .execute((trx) => app.app.modules.entitlement.undo(trx, given?.entry_id ?? 0, 'operator:zhou'))
      await owner.call(GRANT, { ...act(), member_id: second, day_num: 5 })
      await undo(done.record_id)
      const job = await owner.call(JOB, { bulk_job_id: done.bulk_job_id ?? 0, is_undo: 1 })
      expect(job).toMatchObject({
        ...{ subject: 'member', kind: 'undo', done_num: 1 },
        skipped: [{ row_id: first, name: 'many0', reason: 'moved_on' }],
      })
      expect(await info(second)).toMatchObject({ over_time: formatTime(app.clock.now() + days(5)) })
    })
  })

  describe('shutting out', () => {
    it('tells each why and until when, ends their sessions, and letting in and undo bring back what was', async () => {
      const members = await register(3)
      const [one, other, third] = members as [TestMember, TestMember, TestMember]
      await owner.call('POST /admin/api/member.Member/disable', { ...act(), member_id: third.member_id })
      const said = { cause: 'spam', words: '广告删掉再来', end_time: '2999-01-01' } as const
      const done = await owner.call(BULK, { ...act(), ids: idsOf(members), act: 'disable', ...said })
      expect(done).toMatchObject({ done_num: 2, skipped: [{ row_id: third.member_id, reason: 'same' }], can_undo: 1 })
      expect(await isIn(one)).toBe('auth.account_disabled')
      expect((await info(other.member_id)).shut_out).toEqual({ ...said, end_time: '2999-01-01 23:59:59' })
      const back = await owner.call(BULK, { ...act(), ids: idsOf([one, third]), act: 'enable' })
      expect(back).toMatchObject({ done_num: 2, skipped_num: 0 })
      await undo(back.record_id)
      expect((await info(one.member_id)).shut_out).toEqual({ ...said, end_time: '2999-01-01 23:59:59' })
      expect((await info(third.member_id)).shut_out).toEqual({ cause: 'other', words: '', end_time: null })
      await undo(done.record_id)
      expect([await info(one.member_id), await info(third.member_id)]).toMatchObject([
        { is_disable: 0 },
        { is_disable: 1 },
      ])
    })

    it('that a job comes to after its end skips who it would no longer shut out', async () => {
      const ids = await make(101)
      const end_time = formatTime(app.clock.now() + minutes(5))
      const begun = await owner.call(BULK, { ...act(), ids, act: 'disable', end_time })
      app.clock.advance(minutes(6))
      await app.app.modules.jobs.runDue()
      const job = await owner.call(JOB, { bulk_job_id: begun.bulk_job_id ?? 0 })
      expect(job).toMatchObject({ state: 'done', done_num: 0, skipped_num: 101 })
      expect(job.skipped[0]).toMatchObject({ row_id: ids[0], reason: 'end_passed' })
    })
  })

  it('ends the sessions of many, which nobody is offered to take back', async () => {
    const members = await register(2)
    const [never = 0] = await make(1)
    const ids = [...idsOf(members), never]
    expect(await owner.call(BULK, { ...act(), ids, act: 'end_sessions', dry: 1 })).toMatchObject({
      ...{ done_num: 2, can_undo: 0, skipped: [{ row_id: never, reason: 'no_session' }] },
    })
    const done = await owner.call(BULK, { ...act(), ids, act: 'end_sessions' })
    expect(done).toMatchObject({ done_num: 2, can_undo: 0, record_id: null })
    expect(await isIn(members[0] as TestMember)).toBe('auth.session_invalid')
    const [row] = await records()
    expect(row).toMatchObject({ action: 'member.bulk', right: 'member.session', before: null })
    await expect(undo(row?.record_id ?? 0)).rejects.toMatchObject({ error: 'undo.not_possible' })
  })

  it('leaves alone who was deleted, or is another account now', async () => {
    const [gone = 0, merged = 0, into = 0] = await make(3)
    const { db } = app.database
    await db.updateTable('member').set({ is_delete: 1 }).where('member_id', '=', gone).execute()
    await db.updateTable('member').set({ merged_into: into }).where('member_id', '=', merged).execute()
    for (const wish of [{ act: 'give', day_num: 7 }, { act: 'disable' }, { act: 'end_sessions' }] as const) {
      const skipped = [
        { row_id: gone, reason: 'gone' },
        { row_id: merged, reason: 'merged' },
      ]
      const given = { ids: [gone, merged], ...wish }
      expect(await owner.call(BULK, { ...act(), ...given, dry: 1 }), wish.act).toMatchObject({ done_num: 0, skipped })
      expect(await owner.call(BULK, { ...act(), ...given }), wish.act).toMatchObject({ done_num: 0, skipped })
    }
    expect(await records()).toEqual([])
  })

  it('needs the right of the act on one member, a reason, and values that fit', async () => {
    const ids = await make(1)
    const cashier = await makeOperator(app, ['cashier'])
    const editor = await makeOperator(app, ['editor'])
    expect(await refusal({ ...act(), ids, act: 'disable' }, cashier)).toBe('operator.not_allowed')
    expect(await refusal({ ...act(), ids, act: 'give', day_num: 1 }, editor)).toBe('operator.not_allowed')
    expect(await refusal({ ...act(), reason: '', ids, act: 'give', day_num: 1 })).toBe('operator.reason_needed')
    expect(await refusal({ ...act(), ids, act: 'give' })).toBe('request.invalid_parameter')
    expect(await refusal({ ...act(), ids, act: 'disable', end_time: '2001-01-01' })).toBe('member.shut_out_end')
    expect(await refusal({ ...act(), act: 'enable' })).toBe('request.invalid_parameter')
    expect(await refusal({ ...act(), act: 'enable', filter: { contact: 'yes' } }, cashier)).toBe('operator.not_allowed')
  })

  describe('on more than a hundred', () => {
    it('is a job of the filter with one row of the record and one undo, which only who reads members sees', async () => {
      const ids = await make(130)
      const begun = await owner.call(BULK, { ...act(), filter: { vip: 'never' }, act: 'give', day_num: 3 })
      expect(begun).toMatchObject({ all_num: 130, done_num: 130, is_job: 1, record_id: null })
      const bulk_job_id = begun.bulk_job_id ?? 0
      const editor = await makeOperator(app, ['editor'])
      expect((await owner.call(JOBS, { is_open: 1, subject: 'member' })).list).toMatchObject([{ bulk_job_id }])
      expect((await owner.call(JOBS, { is_open: 1, subject: 'content' })).list).toEqual([])
      expect(await editor.call(JOBS, {})).toMatchObject({ list: [], count: 0 })
      await expect(editor.call(JOB, { bulk_job_id })).rejects.toMatchObject({
        body: { data: { right: 'member.read' } },
      })
      // A program of the release before takes jobs called `bulk` for acts on contents.
      expect(await app.database.db.selectFrom('job').select('kind').where('kind', '=', 'bulk').execute()).toEqual([])
      await app.app.modules.jobs.runDue()
      const done = await owner.call(JOB, { bulk_job_id })
      expect(done).toMatchObject({ subject: 'member', state: 'done', done_num: 130, skipped_num: 0 })
      expect(await entries()).toHaveLength(130)
      await undo(done.record_id)
      await app.app.modules.jobs.runDue()
      expect(await owner.call(JOB, { bulk_job_id, is_undo: 1 })).toMatchObject({ state: 'done', done_num: 130 })
      expect((await info(ids[0] ?? 0)).is_vip).toBe(0)
    })

    it('of two operators at the same members both end, and each member has what both gave', async () => {
      const ids = await make(120)
      const other = await makeOperator(app, ['cashier'])
      await owner.call(BULK, { ...act(), ids, act: 'give', day_num: 3 })
      await other.call(BULK, { ...act(), ids: [...ids].reverse(), act: 'give', day_num: 4 })
      await app.app.modules.jobs.runDue()
      const end = formatTime(app.clock.now() + days(7))
      for (const id of [ids[0], ids[119]]) expect(await info(id ?? 0)).toMatchObject({ over_time: end })
    })

    it('that two processes take, and one of them once more, gives nobody days twice', async () => {
      const ids = await make(101)
      const { bulk_job_id } = await owner.call(BULK, { ...act(), ids, act: 'give', day_num: 3 })
      const { jobs } = app.app.modules
      const again = { kind: 'bulk-rows', payload: { bulk_job_id } }
      await jobs.enqueue(app.database.db, again)
      await jobs.runDue()
      await jobs.enqueue(app.database.db, again)
      await jobs.runDue()
      expect(await entries()).toHaveLength(101)
      expect(await owner.call(JOB, { bulk_job_id: bulk_job_id ?? 0 })).toMatchObject({ state: 'done', done_num: 101 })
      expect(await records()).toHaveLength(1)
    })
  })
})
