/** Examples of writes about the browsers to which an operator has alerts sent. */
import { makePushBrowser } from '../push-browser.ts'
import type { Examples, WriteId } from './example.ts'
import type { ActScene } from './scene.ts'

type Id = Extract<WriteId, `POST /admin/api/alert.Push/${string}`>

/** One that is on; nothing leaves the test: its address is one that is not asked. */
async function subscribed({ app, owner, write }: ActScene): Promise<string> {
  const { subscriber, endpoint_hash } = makePushBrowser()
  await owner.call('POST /admin/api/alert.Push/save', { ...write(), ...subscriber })
  await app.database.db.updateTable('push_subscription').set({ endpoint: 'https://127.0.0.1/' }).execute()
  return endpoint_hash
}

const OWN = { target: 'operator', undo: 'never' } as const

export const pushActs: Examples<Id> = {
  'POST /admin/api/alert.Push/save': {
    ...{ ...OWN, action: 'operator.push_on', values: 'after' },
    prepare: async () => ({ input: makePushBrowser().subscriber }),
  },
  'POST /admin/api/alert.Push/renew': {
    ...{ ...OWN, action: 'operator.push_renew', values: 'after' },
    async prepare({ owner, write }) {
      const { subscriber, endpoint_hash } = makePushBrowser()
      await owner.call('POST /admin/api/alert.Push/save', { ...write(), ...subscriber })
      const former = { former_hash: endpoint_hash, former_auth: subscriber.auth }
      return { input: { ...former, ...makePushBrowser().subscriber } }
    },
  },
  'POST /admin/api/alert.Push/keep': {
    action: null,
    why: 'the browser says that it is still there, as a session’s last use does',
    prepare: async (scene) => ({ input: { endpoint_hash: await subscribed(scene) } }),
  },
  'POST /admin/api/alert.Push/end': {
    ...{ ...OWN, action: 'operator.push_off', values: 'before' },
    prepare: async (scene) => ({ input: { endpoint_hash: await subscribed(scene) } }),
  },
  'POST /admin/api/alert.Push/test': {
    ...{ ...OWN, action: 'operator.push_test', values: 'none' },
    prepare: async (scene) => ({ input: { endpoint_hash: await subscribed(scene) } }),
  },
}
