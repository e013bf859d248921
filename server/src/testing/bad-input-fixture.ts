/** What bad input stands on: rows of every kind, and parameter values that mean them. */
import type { Meant } from './bad-input.ts'
import { makeCategory, makeContent, makeTag } from './factories.ts'
import { TEST_CAPTCHA_CODE, type TestApp } from './test-app.ts'

/** A free film and a locked one, in a category and under a tag. */
async function makeFilms(app: TestApp) {
  const category_id = await makeCategory(app)
  const tag_id = await makeTag(app)
  const tied = { category_ids: [category_id], tag_ids: [tag_id], bodies: { 'zh-Hans': '<p>永</p>' } }
  const film = { ...tied, kind: 'video', duration: 800, extent: 800 } as const
  const content_id = await makeContent(app, film)
  const lockedId = await makeContent(app, { ...film, is_vip: 1, can_exchange: 1 })
  return { category_id, tag_id, content_id, lockedId }
}

async function makeSite({ database: { db }, clock }: TestApp) {
  const base = { create_time: clock.now(), update_time: null }
  const plan = { name: '月卡', texts: '{}', price_minor: 1990, days: 30, ...base }
  const { viptype_id } = await db.insertInto('viptype').values(plan).returning('viptype_id').executeTakeFirstOrThrow()
  const notice = { unique: 'notice', type: 0, title: '公告', start_time: clock.now(), end_time: null, ...base }
  const { notice_id } = await db.insertInto('notice').values(notice).returning('notice_id').executeTakeFirstOrThrow()
  const accord = { unique: 'privacy', name: '隐私', content: '<p>正文</p>', ...base }
  await db.insertInto('accord').values(accord).execute()
  return { viptype_id, notice_id }
}

/** What the member with this token did, and codes to redeem. */
async function makeTraces(app: TestApp, token: string, { content_id, viptype_id }: Record<string, number>) {
  const member = app.clientOf(token)
  const { data: order } = await member.call('POST /api/setting.Order/create', { viptype_id: viptype_id ?? 0 })
  const comment = { content_id: String(content_id), text: '好看', time: 1 }
  const { data: item } = await member.call('POST /api/content.Danmu/add', comment)
  const batch = { name: 'test', count: 40, kind: 'content', content_id: 0 } as const
  const { codes } = await app.database.db
    .transaction()
    .execute((trx) => app.app.modules.redemption.createCodes(trx, batch))
  return { remote_order_id: order.remote_order_id, danmu_id: item.danmu_id, codes }
}

/** Fills the app; the first value of each parameter is a sound one for the member with this token. */
export async function fillForBadInput(app: TestApp, token: string): Promise<Meant> {
  const { category_id, tag_id, content_id, lockedId } = await makeFilms(app)
  const { viptype_id, notice_id } = await makeSite(app)
  const { remote_order_id, danmu_id, codes } = await makeTraces(app, token, { content_id, viptype_id })
  const ids = [content_id, lockedId, 999]
  return {
    username: ['somebody'],
    account: ['somebody'],
    nickname: ['某人'],
    platform: ['10'],
    content: ['有一个问题'],
    title: ['播放'],
    reason: ['广告'],
    color: ['#FFFFFF', '#C3272B'],
    content_id: [...ids.map(String), 'content-1'],
    target_id: ids,
    ids: [ids, String(content_id)],
    category_id: [String(category_id), category_id],
    tag_id: [tag_id],
    category_unique: ['category-1'],
    tag_unique: ['tag-2'],
    notice_id: [notice_id],
    accord_id: ['privacy'],
    viptype_id: [viptype_id],
    remote_order_id: [remote_order_id],
    method: ['sandbox', 'none'],
    danmu_id: [danmu_id],
    redemptioncode: codes,
    redemption_code_pw: codes,
    captcha_code: [TEST_CAPTCHA_CODE, '123456'],
    email: ['one@example.org', 'two@example.org'],
    phone: ['13800138000', '+8613900139000'],
    password: ['a quiet place here'],
    password_new: ['another quiet place'],
    sort_field: ['create_time', 'release_time', 'hits', 'update_time', 'content_id', '<b>sort</b>'],
    sort_value: ['asc', 'desc', 'ASC'],
    search_field: ['name', 'create_time', 'content_id', 'target_id', 'title', 'view_num'],
    search_exp: ['like', '=', '<>', '>', 'between', 'not between', 'in', 'not in', 'is'],
    search_value: ['永', '1', '1,2', '2026-01-01', '2026-01-01,2026-12-31', '%', '1e308', Array(3000).fill('1').join()],
    keywords: ['永', '第1篇', '%', '_', '"', 'a*', 'NEAR(', ') OR 1', '-', '^x', 'x'.repeat(64)],
    cursor: ['', 'bm9uc2Vuc2U', Buffer.from('["create_time","desc",1e308,1]').toString('base64url')],
    seed: [0, 1, -1, 2 ** 31, 2 ** 53, 1e308],
    page: [1, 2, 1e9, 2 ** 53, 1e308],
    segment: [0, 1, 2 ** 53, 1e308],
    time: [0, 1.5, 800, 1e308],
    duration: [0, 800, 1e308],
    text: ['好看', '<b>x</b>', '\ud800'],
    create_time: ['2026-01-01,2026-12-31', ['2026-01-01 00:00:00', '9999-12-31'], ['x'], ['0000-01-01', '2026']],
  }
}
