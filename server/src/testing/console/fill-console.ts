/** What bad input to the console stands on: contents, operators, rows of the record, and parameter values that mean them. */
import type { Meant } from '../bad-input.ts'
import { makeCategory, makeContent, makeTag } from '../factories.ts'
import type { TestApp } from '../test-app.ts'
import { fillBooks, fillCodes, fillOrders, fillPlans } from './filled/money.ts'
import { fillDanmu, fillFeedback, fillMembers } from './filled/people.ts'
import { fillMenu, fillSearch, fillSettings, fillSite } from './filled/site.ts'
import { fillHooks, fillMedia, fillSystem } from './filled/system.ts'
import { makeOperator, newRequest, type TestOperator } from './operators.ts'

/** Fills the app; the first value of each parameter is a sound one for the owner who is returned. */
export async function fillConsole(app: TestApp): Promise<{ owner: TestOperator; meant: Meant }> {
  const owner = await makeOperator(app, ['owner'], 'owner')
  const other = await makeOperator(app, ['editor'], 'other')
  const category_id = await makeCategory(app)
  const tag_id = await makeTag(app)
  const tied = { category_ids: [category_id], tag_ids: [tag_id], bodies: { 'zh-Hans': '<p>永</p>' } }
  const content_id = await makeContent(app, { ...tied, kind: 'article' })
  const changes = { name: '永字八法', body: '字' }
  const { draft_version } = await owner.call('POST /admin/api/content.Document/draft', {
    content_id,
    draft_version: 0,
    changes,
  })
  const placed = { request_id: newRequest(), content_id, version: 1, is_top: 1 } as const
  const { record_id } = await owner.call('POST /admin/api/content.Content/place', placed)
  const versions = await owner.call('GET /admin/api/content.Version/list', { content_id })
  const ids = [content_id, 999]
  const meant: Meant = {
    request_id: ['request-of-bad-input', 'x', 'request-of-bad-input-2'],
    reason: ['因为', ''],
    content_id: ids,
    version: [1, 2, 3],
    draft_version: [draft_version, 0],
    changes: [changes, { translations: { en: { name: 'x' } } }],
    body: ['## 一\n\n![](/storage/a.webp)'],
    record_id: [record_id ?? 1, 999],
    version_id: [versions.list[0]?.version_id ?? 1, 999],
    against: [versions.list.at(-1)?.version_id ?? 1],
    category: [category_id, 999],
    operator_id: [other.operator_id, owner.operator_id, 999],
    roles: [['editor'], ['owner', 'own:1'], ['nobody']],
    role: ['own:1', 'owner'],
    grants: [[{ right: 'content.read', bounds: [] }], [{ right: 'audit.read', bounds: ['own'] }]],
    name: ['somebody', 'film.mp4'],
    nickname: ['某人'],
    password: ['a quiet place here', 'short'],
    ticket: ['x'.repeat(43)],
    token: ['x'.repeat(43)],
    response: [{ id: 'a', response: {} }],
    passkey: [{ id: 'a', response: {} }],
    release_time: ['2026-01-01 00:00:00', 'soon'],
    cursor: [`a${app.clock.now()}.${content_id}`, 'b1'],
    q: ['永', '100%'],
    place: ['content:1', 'content'],
    sort: ['-update'],
    as: ['guest', 'vip', 'nobody'],
    t: [491, -1],
    episode: [1, 99_999],
    is_matched: [1, 2],
    day: ['7d', '2026-11-01..2026-11-10', '2026-11-20..2026-11-01'],
    vs: ['year', 'never'],
    lang: ['en', 'xx'],
    method: ['sandbox', 'paypal'],
    by: ['system', 'nobody'],
    template: ['receipt', 'nothing'],
    to: ['me@example.org', '+8613800138000', 'x'],
    ...(await fillMedia(owner)),
    ...(await fillMenu(app, { category_id, tag_id })),
    ...(await fillSite(owner)),
    ...(await fillSearch(app, owner)),
    ...(await fillOrders(app)),
    ...(await fillMembers(app)),
    ...(await fillDanmu(app, owner)),
    ...(await fillCodes(owner)),
    ...(await fillSettings(owner)),
    ...(await fillSystem(app, owner)),
    ...(await fillFeedback(app, owner)),
    ...(await fillPlans(app, owner)),
    ...(await fillBooks(app)),
    ...(await fillHooks(app, owner)),
  }
  return { owner, meant }
}
