/** Examples of writes to operators, their sessions, roles and views. */

import { codeOf, comeIn, makeLink, openBrowser, PASSWORD } from '../../../modules/operator/testing/console-browser.ts'
import { createAuthenticator } from '../../authenticator.ts'
import { makeOperator } from '../operators.ts'
import type { Examples, WriteId } from './example.ts'
import type { ActScene } from './scene.ts'

type Id = Extract<WriteId, `POST /admin/api/${'operator' | 'live' | 'audit'}.${string}`>

let nameNum = 0
const newName = () => `walker-${++nameNum}`
/** Somebody with a password and an app. */
const came = ({ app }: ActScene) => comeIn(app, newName())
const guest = ({ app }: ActScene) => ({ name: '', browser: openBrowser(app) })
const authenticator = () => createAuthenticator('http://localhost')
const other = async ({ app }: ActScene) => (await makeOperator(app, ['editor'])).operator_id

const OPERATOR = { target: 'operator' } as const
const SEEN = 'shows what is needed for the next step and keeps it for minutes'

/** Somebody who came in, with a passkey besides. */
async function withPasskey(scene: ActScene) {
  const by = await came(scene)
  const device = authenticator()
  const { options } = await by.browser.get('POST /admin/api/operator.Me/passkeyOptions', {})
  const add = { ...scene.write(), name: '手机', response: device.create(options) }
  const { passkey_id } = await by.browser.get('POST /admin/api/operator.Me/passkeyAdd', add)
  return { by, device, passkey_id }
}

async function passkeyAnswer(scene: ActScene) {
  const { by, device } = await withPasskey(scene)
  const { ticket, options } = await by.browser.get('POST /admin/api/operator.Session/passkeyOptions', {})
  return { by, input: { ticket, response: device.get(options) } }
}

async function role({ owner, write }: ActScene) {
  const wish = { ...write(), name: newName(), grants: [{ right: 'content.read', bounds: [] }] } as const
  return owner.call('POST /admin/api/operator.Role/save', { ...wish, grants: [...wish.grants] } as never)
}

export const peopleActs: Examples<Id> = {
  'POST /admin/api/audit.Entry/undo': {
    ...{ action: 'content.hide', target: 'content', values: 'both', undo: 'exact' },
    async prepare(scene) {
      const hidden = { ...scene.write(), ...(await scene.content()) }
      const { record_id } = await scene.owner.call('POST /admin/api/content.Content/hide', hidden)
      return { input: { record_id: record_id ?? 0 } }
    },
  },
  'POST /admin/api/live.Presence/hold': {
    ...{ action: null, why: 'who looks at a page changes nothing' },
    prepare: async () => ({ input: { place: 'content:1' } }),
  },
  'POST /admin/api/live.Presence/leave': {
    ...{ action: null, why: 'who looks at a page changes nothing' },
    prepare: async () => ({ input: { place: 'content:1' } }),
  },
  'POST /admin/api/operator.Invite/app': {
    ...{ action: null, why: SEEN },
    prepare: async (scene) => ({
      input: { token: (await makeLink(scene.app, newName())).token },
      by: guest(scene),
    }),
  },
  'POST /admin/api/operator.Invite/passkey': {
    ...{ action: null, why: SEEN },
    prepare: async (scene) => ({
      input: { token: (await makeLink(scene.app, newName())).token },
      by: guest(scene),
    }),
  },
  'POST /admin/api/operator.Invite/accept': {
    ...{ ...OPERATOR, action: 'operator.link_taken', values: 'after', undo: 'never' },
    also: ['operator.sign_in'],
    async prepare(scene) {
      const name = newName()
      const { token } = await makeLink(scene.app, name)
      const by = { ...guest(scene), name }
      const { secret } = await by.browser.get('POST /admin/api/operator.Invite/app', { token })
      return { by, input: { token, password: PASSWORD, code: codeOf(scene.app, secret) } }
    },
  },
  'POST /admin/api/operator.Me/app': {
    ...{ action: null, why: 'an app counts when its first code is confirmed' },
    prepare: async (scene) => ({ input: {}, by: await came(scene) }),
  },
  'POST /admin/api/operator.Me/appConfirm': {
    ...{ ...OPERATOR, action: 'operator.app', values: 'none', undo: 'never' },
    async prepare(scene) {
      const by = await came(scene)
      const { secret } = await by.browser.get('POST /admin/api/operator.Me/app', {})
      return { by, input: { code: codeOf(scene.app, secret) } }
    },
  },
  'POST /admin/api/operator.Me/appRemove': {
    ...{ ...OPERATOR, action: 'operator.app_remove', values: 'none', undo: 'never' },
    prepare: async (scene) => ({ input: {}, by: (await withPasskey(scene)).by }),
  },
  'POST /admin/api/operator.Me/passkeyOptions': {
    ...{ action: null, why: SEEN },
    prepare: async (scene) => ({ input: {}, by: await came(scene) }),
  },
  'POST /admin/api/operator.Me/passkeyAdd': {
    ...{ ...OPERATOR, action: 'operator.passkey_add', values: 'after', undo: 'never' },
    async prepare(scene) {
      const by = await came(scene)
      const { options } = await by.browser.get('POST /admin/api/operator.Me/passkeyOptions', {})
      return { by, input: { name: '手机', response: authenticator().create(options) } }
    },
  },
  'POST /admin/api/operator.Me/passkeyRemove': {
    ...{ ...OPERATOR, action: 'operator.passkey_remove', values: 'before', undo: 'never' },
    async prepare(scene) {
      const { by, passkey_id } = await withPasskey(scene)
      return { by, input: { passkey_id } }
    },
  },
  'POST /admin/api/operator.Me/password': {
    ...{ ...OPERATOR, action: 'operator.password', values: 'after', undo: 'never' },
    prepare: async (scene) => ({ input: { password: 'a new quiet place' }, by: await came(scene) }),
  },
  'POST /admin/api/operator.Me/recoveryCodes': {
    ...{ ...OPERATOR, action: 'operator.recovery_codes', values: 'none', undo: 'never' },
    prepare: async (scene) => ({ input: {}, by: await came(scene) }),
  },
  'POST /admin/api/operator.Me/save': {
    ...{ ...OPERATOR, action: 'operator.nickname', values: 'both', undo: 'never' },
    prepare: async (scene) => ({ input: { nickname: '安' }, by: await came(scene) }),
  },
  'POST /admin/api/operator.Operator/invite': {
    ...{ ...OPERATOR, action: 'operator.invite', values: 'after', undo: 'never' },
    prepare: async () => ({ input: { name: newName(), nickname: '江遥', roles: ['editor'] } }),
  },
  'POST /admin/api/operator.Operator/link': {
    ...{ ...OPERATOR, action: 'operator.link', values: 'none', undo: 'never' },
    prepare: async (scene) => ({ input: { operator_id: await other(scene) } }),
  },
  'POST /admin/api/operator.Operator/save': {
    ...{ ...OPERATOR, action: 'operator.roles', values: 'both', undo: 'exact' },
    prepare: async (scene) => ({ input: { operator_id: await other(scene), version: 1, roles: ['reader'] } }),
  },
  'POST /admin/api/operator.Operator/disable': {
    ...{ ...OPERATOR, action: 'operator.disable', values: 'both', undo: 'never' },
    prepare: async (scene) => ({ input: { operator_id: await other(scene), version: 1, is_disable: 1 } }),
  },
  'POST /admin/api/operator.Operator/endSessions': {
    ...{ ...OPERATOR, action: 'operator.end_sessions', values: 'after', undo: 'never' },
    prepare: async (scene) => ({ input: { operator_id: await other(scene) } }),
  },
  'POST /admin/api/operator.Role/save': {
    ...{ action: 'operator.role_make', target: 'operator_role', values: 'after', undo: 'never' },
    prepare: async () => ({ input: { name: newName(), grants: [{ right: 'content.read', bounds: [] }] } }),
  },
  'POST /admin/api/operator.Role/delete': {
    ...{ action: 'operator.role_delete', target: 'operator_role', values: 'before', undo: 'never' },
    async prepare(scene) {
      const made = await role(scene)
      return { input: { role: made.role, version: made.version } }
    },
  },
  'POST /admin/api/operator.Session/begin': {
    ...{ action: null, why: 'the password alone opens nothing; the second step is the sign-in' },
    answer: 'operator.second_step_needed',
    prepare: async (scene) => ({
      input: { name: (await came(scene)).name, password: PASSWORD },
      by: guest(scene),
    }),
  },
  'POST /admin/api/operator.Session/second': {
    ...{ target: 'operator_session', action: 'operator.sign_in', values: 'after', undo: 'never' },
    async prepare(scene) {
      const who = await came(scene)
      const by = { ...guest(scene), name: who.name }
      const begun = await by.browser.send('POST /admin/api/operator.Session/begin', {
        name: who.name,
        password: PASSWORD,
      })
      return { by, input: { ticket: String(begun.data.ticket), code: who.freshCode() } }
    },
  },
  'POST /admin/api/operator.Session/passkeyOptions': {
    ...{ action: null, why: SEEN },
    prepare: async (scene) => ({ input: {}, by: guest(scene) }),
  },
  'POST /admin/api/operator.Session/passkey': {
    ...{ target: 'operator_session', action: 'operator.sign_in', values: 'after', undo: 'never' },
    async prepare(scene) {
      const { by, input } = await passkeyAnswer(scene)
      return { input, by: { ...guest(scene), name: by.name } }
    },
  },
  'POST /admin/api/operator.Session/prove': {
    ...{ action: null, why: 'who proves again who they are changes nothing; a failed proof is a row' },
    async prepare(scene) {
      const by = await came(scene)
      return { by, input: { password: PASSWORD, code: by.freshCode() } }
    },
  },
  'POST /admin/api/operator.Session/provePasskey': {
    ...{ action: null, why: 'who proves again who they are changes nothing; a failed proof is a row' },
    prepare: passkeyAnswer,
  },
  'POST /admin/api/operator.Session/end': {
    ...{ action: 'operator.sign_out', target: 'operator_session', values: 'none', undo: 'never' },
    prepare: async (scene) => ({ input: {}, by: await came(scene) }),
  },
  'POST /admin/api/operator.View/columns': {
    ...{ action: null, why: 'the look of a list is one’s own' },
    prepare: async () => ({ input: { list: 'contents', columns: [{ key: 'name', is_hidden: 0 }] } }),
  },
  'POST /admin/api/operator.View/save': {
    ...{ action: 'operator.view_save', target: 'operator_view', values: 'both' },
    undo: { leaves: ['operator_view'], why: 'what was new goes to the bin' },
    prepare: async () => ({ input: { list: 'contents', name: '我的', search: 'state=hidden' } }),
  },
  'POST /admin/api/operator.View/delete': {
    ...{ action: 'operator.view_delete', target: 'operator_view', values: 'both', undo: 'exact' },
    async prepare(scene) {
      const wish = { ...scene.write(), list: 'contents', name: '旧的', search: 'state=bin' }
      const { view_id, version } = await scene.owner.call('POST /admin/api/operator.View/save', wish)
      return { input: { view_id, version }, by: scene.owner }
    },
  },
}
