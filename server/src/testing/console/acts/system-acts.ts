/** Examples of writes to settings, and of tests of what is outside. */
import type { Examples, WriteId } from './example.ts'
import type { ActScene } from './scene.ts'

type Id = Extract<WriteId, `POST /admin/api/${'setting' | 'gateway' | 'message' | 'storage'}.${string}`>

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
}
