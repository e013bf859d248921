/** Examples of writes to settings, jobs, backups, keys, webhooks and alerts, and of tests of what is outside. */
import type { Examples, WriteId } from './example.ts'
import type { ActScene } from './scene.ts'

type Area = 'setting' | 'system' | 'backup' | 'hook' | 'alert' | 'gateway' | 'message' | 'storage'
type Id = Exclude<Extract<WriteId, `POST /admin/api/${Area}.${string}`>, `POST /admin/api/alert.Push/${string}`>

const SETTING = {
  action: 'setting.save',
  target: 'setting',
  values: 'both',
  undo: { leaves: ['setting_history'], why: 'that it was taken back is a change of its own' },
} as const

let num = 0
const change = () => [{ key: 'setting.tel', value: `0571-${++num}` }]

async function changed({ owner, write }: ActScene) {
  const { versions } = await owner.call('POST /admin/api/setting.Setting/save', { ...write(), changes: change() })
  return versions['setting.tel'] ?? 0
}

/** A job that nobody has begun. */
async function waitingJob({ app }: ActScene): Promise<number> {
  const job = {
    kind: 'transcode',
    queue: 'none',
    unique_key: null,
    payload: '{}',
    run_time: app.clock.now(),
    lock_time: null,
  }
  const row = await app.database.db.insertInto('job').values(job).returning('job_id').executeTakeFirstOrThrow()
  return row.job_id
}

const JOB = { target: 'job', values: 'both', undo: 'never' } as const
const BACKUP = { target: 'backup', undo: 'never' } as const

/** A backup that is finished; of PostgreSQL its media. */
async function madeBackup({ owner, write, runJobs }: ActScene): Promise<number> {
  const { backup_id } = await owner.call('POST /admin/api/backup.Backup/make', write())
  await runJobs()
  return backup_id
}

const HOOK = { name: '财务系统', url: 'https://example.org/hook', events: ['order.paid'] as const }
const KEY = { name: '月报', rights: ['figures.read'] as const }

const makeHook = async ({ owner, write }: ActScene) =>
  owner.call('POST /admin/api/hook.Hook/save', { ...write(), ...HOOK, events: [...HOOK.events] })

async function makeDelivery(scene: ActScene) {
  const { hook_id } = await makeHook(scene)
  const row = { hook_id, message_id: `msg_${hook_id}`, event: 'order.paid', body: '{}', create_time: 1 }
  const { delivery_id } = await scene.app.database.db
    .insertInto('webhook_delivery')
    .values({ ...row, state: 'delivered', next_time: null })
    .returning('delivery_id')
    .executeTakeFirstOrThrow()
  return { delivery_id }
}

async function readCode({ database: { db } }: ActScene['app']): Promise<string> {
  const [mail] = await db.selectFrom('outbox').select('subject').orderBy('message_id', 'desc').limit(1).execute()
  return /\d{6}/.exec(mail?.subject ?? '')?.[0] ?? ''
}

const ALERTS = { kinds: [], quiet_from: 1320, quiet_to: 420, time_zone: 'Europe/Paris' }
/** Nothing outside is there in tests: what happened is told all the same. */
const TEST = { values: 'after', undo: 'never' } as const

export const systemActs: Examples<Id> = {
  'POST /admin/api/gateway.Gateway/test': {
    ...{ ...TEST, action: 'gateway.test', target: 'gateway' },
    prepare: async () => ({ input: { method: 'sandbox' as const } }),
  },
  'POST /admin/api/message.Mail/test': {
    ...{ ...TEST, action: 'message.mail_test', target: 'mail' },
    prepare: async () => ({ input: { to: 'me@example.org' } }),
  },
  'POST /admin/api/message.Sms/test': {
    ...{ ...TEST, action: 'message.sms_test', target: 'sms' },
    prepare: async () => ({ input: { to: '+8613800138000' } }),
  },
  'POST /admin/api/storage.Cache/clear': {
    ...{ ...TEST, action: 'storage.cache_clear', target: 'cache' },
    prepare: async () => ({ input: {} }),
  },
  'POST /admin/api/storage.Cdn/test': {
    ...{ ...TEST, action: 'storage.cdn_test', target: 'cdn' },
    prepare: async () => ({ input: {} }),
  },
  'POST /admin/api/setting.Setting/save': {
    ...SETTING,
    prepare: async () => ({ input: { changes: change() } }),
  },
  'POST /admin/api/hook.Key/make': {
    ...{ action: 'hook.key_make', target: 'api_key', values: 'after', undo: 'never' },
    prepare: async () => ({ input: { ...KEY, rights: [...KEY.rights] } }),
  },
  'POST /admin/api/hook.Key/end': {
    ...{ action: 'hook.key_end', target: 'api_key', values: 'after', undo: 'never' },
    async prepare({ owner, write }) {
      const given = { ...write(), ...KEY, rights: [...KEY.rights] }
      const { key_id } = await owner.call('POST /admin/api/hook.Key/make', given)
      return { input: { key_id } }
    },
  },
  'POST /admin/api/hook.Hook/save': {
    ...{ action: 'hook.save', target: 'webhook', values: 'after', undo: 'never' },
    prepare: async () => ({ input: { ...HOOK, events: [...HOOK.events] } }),
  },
  'POST /admin/api/hook.Hook/test': {
    ...{ action: 'hook.test', target: 'webhook', values: 'none', undo: 'never' },
    async prepare(scene) {
      const { hook_id } = await makeHook(scene)
      // Nothing leaves the test: the address is one that is not asked.
      await scene.app.database.db.updateTable('webhook').set({ url: 'https://127.0.0.1/' }).execute()
      return { input: { hook_id } }
    },
  },
  'POST /admin/api/hook.Hook/delete': {
    ...{ action: 'hook.delete', target: 'webhook', values: 'both', undo: 'exact' },
    async prepare(scene) {
      const { hook_id, version } = await makeHook(scene)
      return { input: { hook_id, version } }
    },
  },
  'POST /admin/api/hook.Delivery/again': {
    ...{ action: 'hook.again', target: 'webhook_delivery', values: 'none', undo: 'never' },
    prepare: async (scene) => ({ input: await makeDelivery(scene) }),
  },
  'POST /admin/api/alert.Alert/code': {
    action: null,
    why: 'nothing changes until the code is there',
    prepare: async () => ({ input: { email: 'owner@example.org' } }),
  },
  'POST /admin/api/alert.Alert/confirm': {
    ...{ action: 'operator.alert_mail', target: 'operator', values: 'both', undo: 'never' },
    async prepare({ app, owner }) {
      await owner.call('POST /admin/api/alert.Alert/code', { email: 'owner@example.org' })
      return { input: { code: await readCode(app) } }
    },
  },
  'POST /admin/api/alert.Alert/save': {
    ...{ action: 'operator.alerts', target: 'operator', values: 'both', undo: 'never' },
    prepare: async () => ({ input: ALERTS }),
  },
  'POST /admin/api/setting.Setting/revert': {
    ...SETTING,
    async prepare(scene) {
      const version = await changed(scene)
      return { input: { history_id: version, version } }
    },
  },
  'POST /admin/api/system.Check/run': {
    action: null,
    why: 'it looks, and changes nothing',
    prepare: async () => ({ input: {} }),
  },
  'POST /admin/api/system.Job/again': {
    ...{ ...JOB, action: 'job.again' },
    prepare: async (scene) => ({ input: { job_id: await waitingJob(scene) } }),
  },
  'POST /admin/api/system.Job/giveUp': {
    ...{ ...JOB, action: 'job.giveUp' },
    prepare: async (scene) => ({ input: { job_id: await waitingJob(scene) } }),
  },
  'POST /admin/api/system.Job/cancel': {
    ...{ ...JOB, action: 'job.cancel' },
    async prepare(scene) {
      const job_id = await waitingJob(scene)
      const running = { kind: 'backup', lock_time: scene.app.clock.now() }
      await scene.app.database.db.updateTable('job').set(running).where('job_id', '=', job_id).execute()
      return { input: { job_id } }
    },
  },
  'POST /admin/api/system.Job/run': {
    ...{ action: 'job.run', target: 'job_kind', values: 'after', undo: 'never' },
    prepare: async () => ({ input: { kind: 'retention' } }),
  },
  'POST /admin/api/backup.Backup/make': {
    ...{ ...BACKUP, action: 'backup.make', values: 'after' },
    prepare: async () => ({ input: {} }),
    finish: ({ runJobs }) => runJobs(),
  },
  'POST /admin/api/backup.Backup/rehearse': {
    ...{ ...BACKUP, action: 'backup.rehearse', values: 'after' },
    prepare: async (scene) => ({ input: { backup_id: await madeBackup(scene) } }),
    finish: ({ runJobs }) => runJobs(),
  },
  'POST /admin/api/backup.Backup/note': {
    ...{ ...BACKUP, action: 'backup.note', values: 'after' },
    prepare: async () => ({ input: { what: 'made' } }),
  },
  'POST /admin/api/backup.Backup/delete': {
    ...{ ...BACKUP, action: 'backup.delete', values: 'before' },
    prepare: async (scene) => ({ input: { backup_id: await madeBackup(scene) } }),
    finish: ({ runJobs }) => runJobs(),
  },
}
