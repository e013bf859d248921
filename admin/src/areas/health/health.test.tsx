// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import type { BackupRow, CheckRow, JobKindRow, JobRow, Output } from '@zimu/contract'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { closeConsole, openConsole } from '../../testing/open-console.tsx'
import { sessionOf } from '../../testing/rows.ts'

const CHECK = 'GET /admin/api/system.Check/info'
const PROCESS = 'GET /admin/api/system.Process/info'
const KINDS = 'GET /admin/api/system.Job/kinds'
const JOBS = 'GET /admin/api/system.Job/list'
const BACKUPS = 'GET /admin/api/backup.Backup/list'

const check = (changed: Partial<CheckRow> = {}): CheckRow => ({
  ...{ name: 'cdn', state: 'bad', finding: '签名不对的地址也能拿到文件', todo: '打开 CDN 的签名校验' },
  change_time: '2026-11-22 20:12:00',
  ...changed,
})
const kind = (changed: Partial<JobKindRow> = {}): JobKindRow => ({
  ...{ kind: 'retention', queue: 'housekeeping', interval_ms: 86_400_000, is_cancellable: 0, is_running: 0 },
  ...{ next_time: '2026-11-23 03:00:00', last_time: '2026-11-22 03:00:00', last_ms: 4200, is_failed: 0 },
  ...{ last_error: '', waiting_num: 1, dead_num: 0, may_run: 1 },
  ...changed,
})
const job = (changed: Partial<JobRow> = {}): JobRow => ({
  ...{ job_id: 7, kind: 'receipt-mail', queue: 'mail', state: 'dead', is_recurring: 0, payload: '{"order_id":4}' },
  ...{ attempts: 60, last_error: '邮件服务器不收', run_time: '2026-11-22 20:00:00', dead_time: '2026-11-22 20:00:00' },
  ...{ lease_time: null, owner: '', request_id: '', progress: null, progress_text: '', is_cancelled: 0 },
  ...changed,
})
const backup = (changed: Partial<BackupRow> = {}): BackupRow => ({
  ...{ backup_id: 3, kind: 'whole', state: 'done', folder: '/srv/backups/3', version: '1.4.0', made_by: 'zhou' },
  ...{ database_bytes: 2_000_000, media_files: 12, media_bytes: 5_000_000, gone_num: 0, fault: '', proof: '' },
  ...{ proof_time: null, proof_fault: '', totals: [{ name: 'orders', num: 124 }], progress: null, is_deletable: 1 },
  ...{ create_time: '2026-11-22 20:00:00', end_time: '2026-11-22 20:01:00' },
  ...changed,
})
const page = <Item,>(list: Item[]) => ({
  ...{ list, next_cursor: null, prev_cursor: null, count: list.length },
  is_count_exact: 1 as const,
})
const HOURS = 'GET /admin/api/media.Work/hours'
const made = (nums: number[]): Output<typeof HOURS> => ({
  hours: nums.map((num, at) => ({ hour_time: `2026-11-22 ${String(at).padStart(2, '0')}:00:00`, num })),
  ...{ hour_num: Math.max(...nums), queued_num: 3 },
})
/** As the browser's zone has it. */
const hourOf = (hour: number) => new Date(Date.parse(`2026-11-22T0${hour}:00:00+08:00`)).toTimeString().slice(0, 5)
const backups = (list: BackupRow[], changed: object = {}) => ({
  ...page(list),
  ...{ proof_time: null, proof_days: 30, is_whole: 1 as const, folder: '/srv/backups', is_busy: 0 as const },
  ...changed,
})
const answers = {
  [CHECK]: () => ({
    ...{ checks: [check(), check({ name: 'clock', state: 'ok', finding: '时钟是对的', todo: '' })], bad_num: 1 },
    ...{ check_time: '2026-11-22 20:12:00', length_ms: 1400, is_running: 0 as const },
  }),
  [PROCESS]: () => ({
    processes: [
      {
        ...{ process_id: 'a', host: 'node-1', pid: 42, role: 'server' as const, version: '1.4.0', node: '24.1.0' },
        ...{ memory_bytes: 612_000_000, start_time: '2026-11-16 20:00:00', seen_time: '2026-11-22 20:12:00' },
        is_own: 1 as const,
      },
    ],
    database: { dialect: 'postgres' as const, name: 'PostgreSQL 15', size_bytes: 3_000_000 },
  }),
  [KINDS]: () => ({ kinds: [kind(), kind({ kind: 'receipt-mail', interval_ms: null, dead_num: 1 })] }),
  [JOBS]: () => page([job()]),
  [BACKUPS]: () => backups([backup()]),
  [HOURS]: () => made([0, 0, 0]),
}

beforeAll(() =>
  Promise.all([import('./health.page.tsx'), import('./jobs/jobs.page.tsx'), import('./backups/backups.page.tsx')]),
)
afterEach(closeConsole)

describe('the self-check', () => {
  it('shows what is red with what to do, processes, and when a restore was rehearsed', async () => {
    const { server, user } = await openConsole('/health', {
      ...answers,
      'POST /admin/api/system.Check/run': () => ({}),
    })
    expect(await screen.findByText('签名不对的地址也能拿到文件')).toBeTruthy()
    expect(screen.getByText('打开 CDN 的签名校验')).toBeTruthy()
    expect(screen.getByText('1 条红的')).toBeTruthy()
    expect(await screen.findByText('node-1:42')).toBeTruthy()
    expect(await screen.findByText('还没有演练过恢复。')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: '再查一遍' }))
    await waitFor(() => expect(server.inputsOf('POST /admin/api/system.Check/run')).toHaveLength(1))
  })
})

describe('the queue of transcoding', () => {
  it('is columns with a sentence, keys from hour to hour, and a table', async () => {
    const { user } = await openConsole('/health', { ...answers, [HOURS]: () => made([2, 0, 14]) })
    const figure = await screen.findByRole('figure')
    expect(within(figure).getByText('每小时完成 14 条 · 排队 3 条')).toBeTruthy()
    expect(figure.querySelectorAll('rect')).toHaveLength(2)
    const keys = within(figure).getByRole('slider')
    expect(keys.getAttribute('aria-valuetext')).toBe(`${hourOf(2)} 起一小时：完成 14 条`)
    await user.click(within(figure).getByRole('button', { name: '看数字' }))
    expect(within(figure).getAllByRole('row')).toHaveLength(4)
  })

  it('says that nothing was made, instead of nothing', async () => {
    const none = { ...made([0, 0]), queued_num: 0 }
    await openConsole('/health', { ...answers, [HOURS]: () => none })
    expect(await screen.findByText('24 小时里没有转过')).toBeTruthy()
  })
})

describe('jobs', () => {
  it('shows kinds with their last and next run, and runs one now', async () => {
    const { server, user } = await openConsole('/jobs', {
      ...answers,
      'POST /admin/api/system.Job/run': () => ({ record_id: 1 }),
    })
    const row = await screen.findByRole('row', { name: /清理/ })
    expect(within(row).getByText('4.2 秒')).toBeTruthy()
    await user.click(within(row).getByRole('button', { name: '现在跑：清理' }))
    await waitFor(() =>
      expect(server.inputsOf('POST /admin/api/system.Job/run')).toMatchObject([{ kind: 'retention' }]),
    )
  })

  it('tries one again that was given up; filters stand in the address', async () => {
    const { server, user } = await openConsole('/jobs?state=dead', {
      ...answers,
      'POST /admin/api/system.Job/again': () => ({ record_id: 1 }),
    })
    expect(await screen.findByText('邮件服务器不收')).toBeTruthy()
    expect(server.inputsOf(JOBS).at(-1)).toMatchObject({ state: 'dead' })
    await user.click(screen.getByRole('button', { name: '再试：收据邮件 7' }))
    await waitFor(() => expect(server.inputsOf('POST /admin/api/system.Job/again')).toMatchObject([{ job_id: 7 }]))
  })

  it('cancels one that runs, where its kind allows it', async () => {
    const { server, user } = await openConsole('/jobs', {
      ...answers,
      [KINDS]: () => ({ kinds: [kind({ kind: 'backup', is_cancellable: 1, is_running: 1 })] }),
      [JOBS]: () => page([job({ kind: 'backup', state: 'running', dead_time: null, progress: 0.4 })]),
      'POST /admin/api/system.Job/cancel': () => ({ record_id: 1 }),
    })
    expect(await screen.findByText('在跑 40 %')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: '取消：备份 7' }))
    await user.click(await screen.findByRole('button', { name: '取消 备份' }))
    await waitFor(() => expect(server.inputsOf('POST /admin/api/system.Job/cancel')).toHaveLength(1))
  })

  it('are read by a reader, who does nothing with them', async () => {
    const kinds = () => ({ kinds: [kind({ may_run: 0 }), kind({ kind: 'receipt-mail', may_run: 0 })] })
    await openConsole('/jobs', { ...answers, [KINDS]: kinds }, sessionOf('reader'))
    await screen.findByText('邮件服务器不收')
    expect(screen.queryByRole('button', { name: /再试|现在跑/ })).toBeNull()
  })
})

describe('backups', () => {
  it('are rehearsed from the list', async () => {
    const { server, user } = await openConsole('/backups', {
      ...answers,
      'POST /admin/api/backup.Backup/rehearse': () => ({ record_id: 1 }),
    })
    const row = await screen.findByRole('row', { name: /没有演练/ })
    await user.click(within(row).getByRole('button', { name: /^演练/ }))
    await waitFor(() =>
      expect(server.inputsOf('POST /admin/api/backup.Backup/rehearse')).toMatchObject([{ backup_id: 3 }]),
    )
  })

  it('say where they lie and how they are restored; deleting one wants a reason and a word', async () => {
    const said = {
      record_id: null,
      folder: '/srv/backups/3',
      bytes: 7_000_000,
      left_num: 1,
      is_last_proven: 0 as const,
    }
    const { server, user } = await openConsole('/backups?open=3', {
      ...answers,
      'POST /admin/api/backup.Backup/delete': () => said,
    })
    const dialog = await screen.findByRole('dialog')
    expect(within(dialog).getByText('npm run zimu -- restore /srv/backups/3')).toBeTruthy()
    expect(within(dialog).getByText('订单 124')).toBeTruthy()
    await user.click(within(dialog).getByRole('button', { name: '删除' }))
    const asked = await screen.findByRole('alertdialog')
    expect(await within(asked).findByText(/从磁盘上删掉/)).toBeTruthy()
    await user.type(within(asked).getByLabelText(/为什么/), '太旧')
    await user.type(within(asked).getByLabelText('写“删除”确认'), '删除')
    await user.click(within(asked).getByRole('button', { name: '删掉这份备份' }))
    await waitFor(() =>
      expect(server.inputsOf('POST /admin/api/backup.Backup/delete').at(-1)).toMatchObject({ reason: '太旧' }),
    )
  })

  it('with a dump say what the command leaves to pg_restore', async () => {
    await openConsole('/backups?open=3', { ...answers, [BACKUPS]: () => backups([backup({ kind: 'dump' })]) })
    const dialog = await screen.findByRole('dialog')
    expect(within(dialog).getByText(/pg_restore 把 zimu\.dump 恢复到新的数据库/)).toBeTruthy()
  })

  it('of PostgreSQL say what pg_dump does, and note it', async () => {
    const { server, user } = await openConsole('/backups', {
      ...answers,
      [BACKUPS]: () => backups([], { is_whole: 0 }),
      'POST /admin/api/backup.Backup/note': () => ({ record_id: 1 }),
    })
    expect(await screen.findByText(/pg_dump --format=custom/)).toBeTruthy()
    await user.click(screen.getByRole('button', { name: '记下：pg_dump 做好了' }))
    await waitFor(() => expect(server.inputsOf('POST /admin/api/backup.Backup/note')).toMatchObject([{ what: 'made' }]))
  })
})
