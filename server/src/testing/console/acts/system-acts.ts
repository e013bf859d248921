/** Examples of writes to settings, jobs and backups. */
import type { Examples, WriteId } from './example.ts'
import type { ActScene } from './scene.ts'

type Id = Extract<WriteId, `POST /admin/api/${'setting' | 'system' | 'backup'}.${string}`>

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

export const systemActs: Examples<Id> = {
  'POST /admin/api/setting.Setting/save': {
    ...SETTING,
    prepare: async () => ({ input: { changes: change() } }),
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
