/** What bad input to the console stands on: contents, operators, rows of the record, and parameter values that mean them. */
import { days } from '@zimu/contract/durations'
import { formatTime } from '../../texts/time.ts'
import type { Meant } from '../bad-input.ts'
import { makeCategory, makeContent, makeTag } from '../factories.ts'
import { makeFeedback } from '../feedback.ts'
import { registerMember } from '../members.ts'
import type { TestApp } from '../test-app.ts'
import { danmuFile } from './danmu-file.ts'
import { makeOperator, newRequest, type TestOperator } from './operators.ts'
import { makePushBrowser } from './push-browser.ts'

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

/** Parameters of the books: a statement with a line that differs. */
async function fillBooks({ database: { db }, clock }: TestApp): Promise<Meant> {
  const { statement_id } = await db
    .insertInto('statement')
    .values({
      ...{ method: 'sandbox', name: 'a.csv', sha256: 'a'.repeat(64), asked: '', state: 'ready', source: '' },
      ...{ declared_num: null, actor: 'operator:owner', create_time: clock.now(), difference_num: 1, open_num: 1 },
    })
    .returning('statement_id')
    .executeTakeFirstOrThrow()
  const none = { here_minor: null, here_currency: '', here_word: '', there_word: '' }
  const { statement_line_id } = await db
    .insertInto('statement_line')
    .values({
      ...{ statement_id, difference: 'missing_here', kind: 'payment', line: 2, gateway_no: '1', ...none },
      ...{ remote_order_id: '', refund_no: '', there_minor: 500, there_currency: 'CNY', line_time: clock.now() },
      settle_time: null,
    })
    .returning('statement_line_id')
    .executeTakeFirstOrThrow()
  return {
    statement_id: [statement_id, 999],
    statement_line_id: [statement_line_id, 999],
    group: ['missing_here', 'agrees'],
    how: ['explained', 'thrown'],
    is_open: [1, 0],
    method: ['sandbox', 'wechat'],
    date: ['2026-11-20', '2026-02-30', '20261120'],
    first_day: ['2026-11-20', '2026-02-30'],
    last_day: ['2026-11-21', '0000-00-00'],
    sheet_hash: ['a'.repeat(64)],
  }
}

/** Parameters of jobs and backups: one job that waits, one backup that is being made. */
async function fillSystem(app: TestApp, owner: TestOperator): Promise<Meant> {
  const job = {
    kind: 'transcode',
    unique_key: null,
    payload: '{}',
    run_time: app.clock.now() + days(1),
    lock_time: null,
  }
  const row = await app.database.db.insertInto('job').values(job).returning('job_id').executeTakeFirstOrThrow()
  const { backup_id } = await owner.call('POST /admin/api/backup.Backup/make', { request_id: newRequest() })
  return { job_id: [row.job_id, 999], backup_id: [backup_id, 999], what: ['made', 'film'] }
}

/** Parameters of keys, webhooks, alerts and browsers: one of each. */
async function fillHooks(app: TestApp, owner: TestOperator): Promise<Meant> {
  const write = () => ({ request_id: newRequest() })
  const hook = { name: '财务系统', url: 'https://example.org/hook', events: ['order.paid' as const] }
  const { hook_id } = await owner.call('POST /admin/api/hook.Hook/save', { ...write(), ...hook })
  // Nothing leaves the test: the address is one that is not asked.
  await app.database.db.updateTable('webhook').set({ url: 'https://127.0.0.1/' }).execute()
  const key = { name: '月报', rights: ['figures.read' as const] }
  const { key_id } = await owner.call('POST /admin/api/hook.Key/make', { ...write(), ...key })
  const { subscriber, endpoint_hash } = makePushBrowser()
  await owner.call('POST /admin/api/alert.Push/save', { ...write(), ...subscriber })
  await app.database.db.updateTable('push_subscription').set({ endpoint: 'https://127.0.0.1/' }).execute()
  return {
    endpoint: [makePushBrowser().subscriber.endpoint, 'https://127.0.0.1/', 'x'],
    p256dh: [subscriber.p256dh, 'x'],
    auth: [subscriber.auth, 'x'],
    endpoint_hash: [endpoint_hash, 'A'.repeat(43), 'x'],
    former_hash: [endpoint_hash, 'A'.repeat(43), 'x'],
    former_auth: [subscriber.auth, 'x'],
    ...{ hook_id: [hook_id, 999], key_id: [key_id, 999], delivery_id: [1, 999] },
    events: [['order.paid'], []],
    rights: [['figures.read'], ['operator.write']],
    networks: [['203.0.113.0/24'], ['x']],
    until_time: ['2036-01-01', 'soon'],
    kinds: [['orders'], ['x']],
    time_zone: ['Asia/Shanghai', 'Moon/Sea'],
    quiet_from: [1320, 5000],
    quiet_to: [420, null],
    email: ['owner@example.org', 'x'],
  }
}

/** Parameters of settings: one that was changed. */
async function fillSettings(owner: TestOperator): Promise<Meant> {
  const save = { request_id: newRequest(), changes: [{ key: 'setting.tel', value: '1' }] }
  const { versions } = await owner.call('POST /admin/api/setting.Setting/save', save)
  return {
    key: ['setting.tel', 'setting.title.en', 'setting.titel'],
    changes: [[{ key: 'setting.tel', value: '2' }], [{ key: 'setting.icp', value: null, version: 0 }]],
    history_id: [versions['setting.tel'], 999],
  }
}

/** Parameters of the queues and of bans: one danmu and one comment that are held, one ban. */
async function fillDanmu(app: TestApp, owner: TestOperator): Promise<Meant> {
  const { member_id } = await registerMember(app)
  const content_id = await makeContent(app, { kind: 'video' })
  const row = { content_id, text: '墨', color: '#FFFFFF', time: 1, segment: 0, state: 'held', create_time: 1 }
  const { danmu_id } = await app.database.db
    .insertInto('content_danmu')
    .values(row)
    .returning('danmu_id')
    .executeTakeFirstOrThrow()
  const comment = { content_id, member_id, text: '墨', state: 'waiting', is_listed: 0, create_time: 1 } as const
  const { comment_id } = await app.database.db
    .insertInto('content_comment')
    .values(comment)
    .returning('comment_id')
    .executeTakeFirstOrThrow()
  const ban = { request_id: newRequest(), reason: '因为', member_id, day_num: 7 }
  const { ban_id } = await owner.call('POST /admin/api/danmu.Ban/make', ban)
  const word = { request_id: newRequest(), word: '太太*好看', kind: 'mark' as const }
  const { word_id } = await owner.call('POST /admin/api/danmu.Word/save', word)
  return {
    comment_ids: [[comment_id], [999], [comment_id, comment_id]],
    file: [danmuFile('<d p="1,1,25,255,1,0,a,1">墨</d>'), Buffer.from('<i><d').toString('base64'), 'x'],
    ...{ danmu_ids: [[danmu_id], [999], [danmu_id, danmu_id]], ban_id: [ban_id, 999], word_id: [word_id, 999] },
  }
}

/** Parameters of the inbox: one feedback, one template. */
async function fillFeedback(app: TestApp, owner: TestOperator): Promise<Meant> {
  const feedback_id = await makeFeedback(app)
  const template = { request_id: newRequest(), name: '怎么退', text: '你好，{name}。' }
  const { template_id } = await owner.call('POST /admin/api/feedback.Template/save', template)
  return {
    ...{ feedback_id: [feedback_id, 999], template_id: [template_id, 999], mine: [1, 0] },
  }
}

/** Parameters of uploads, films and renditions. */
async function fillMedia(owner: TestOperator): Promise<Meant> {
  const digest = 'a'.repeat(64)
  const wish = { request_id: newRequest(), name: 'film.mp4', size: 1000, kind: 'video', digest } as const
  const { upload_id } = await owner.call('POST /admin/api/media.Upload/wish', wish)
  return {
    upload_id: [upload_id, 'x'.repeat(43)],
    size: [1000, 2 ** 50],
    digest: [digest, 'b'.repeat(64)],
    sha256: [digest],
    file_id: [1, 999],
    seconds: [0, 1.5],
    rendition_id: [1, 999],
    file_key: ['file-1', 'cover-1', 'track-1-0', 'file-x'],
    file_keys: [['file-1'], ['cover-1', 'file-999']],
    priority: [1],
    titles: [{ 'zh-Hans': '第一集', en: 'Part one' }],
    file_ids: [[1], [999, 1]],
    text: ['WEBVTT\n\n00:01.000 --> 00:02.000\n永'],
    chapters: [[{ time: 0, titles: { 'zh-Hans': '侧' } }]],
    focus: [{ x: 0.5, y: 0.5, zoom: 1 }],
  }
}

/** Parameters of writes to categories and tags. */
async function fillMenu(
  app: TestApp,
  { category_id, tag_id }: { category_id: number; tag_id: number },
): Promise<Meant> {
  const other = await makeCategory(app)
  return {
    category_id: [category_id, other, 999],
    category_pid: [0, other, 999],
    before_id: [other, 999],
    into_id: [await makeTag(app), other, 999],
    tree_version: [1, 2, 3],
    category_unique: ['a-category', 'UPPER'],
    tag_id: [tag_id, 999],
    tag_ids: [[tag_id], [999, 1]],
    tag_unique: ['a-tag', 'UPPER'],
    names: [{ 'zh-Hans': '墨', en: 'Ink' }, { en: 'Ink' }, { xx: 'x' }],
    image_url: ['/storage/a.webp', 'javascript:alert(1)'],
  }
}

/** Parameters of writes to slides, notices, questions and links. */
async function fillSite(owner: TestOperator): Promise<Meant> {
  const write = () => ({ request_id: newRequest() })
  const words = { 'zh-Hans': '墨', en: 'Ink' }
  const url = 'https://example.org/'
  const picture = { image_url: '/storage/a.webp', width: 10, height: 10 }
  const slide = await owner.call('POST /admin/api/site.Carousel/save', { ...write(), ...picture })
  const notice = await owner.call('POST /admin/api/site.Notice/save', { ...write(), title: words, content: words })
  const texts = { group: 'player', question: words, answer: words }
  const faq = await owner.call('POST /admin/api/site.Faq/save', { ...write(), ...texts })
  const link = await owner.call('POST /admin/api/site.Link/save', { ...write(), name: '友', url })
  const draft = { unique: 'terms', name: words, content: words }
  const accord = await owner.call('POST /admin/api/site.Accord/save', { ...write(), ...draft })
  return {
    accord_id: [accord.accord_id, 999],
    unique: ['privacy', 'NO'],
    carousel_id: [slide.carousel_id, 999],
    leaving_id: [slide.carousel_id, 999],
    leaving_version: [1, 9],
    notice_id: [notice.notice_id, 999],
    faq_id: [faq.faq_id, 999],
    link_id: [link.link_id, 999],
    carousel_ids: [[slide.carousel_id], [999]],
    notice_ids: [[notice.notice_id], [999]],
    faq_ids: [[faq.faq_id], [999]],
    link_ids: [[link.link_id], [999]],
    title: [words, { en: 'x' }],
    desc: [words, {}],
    content: [words, { 'zh-Hans': '[x](javascript:alert(1))<script>' }],
    question: [words],
    answer: [words],
    group: ['player', 'NO'],
    url: [url, 'javascript:alert(1)', 'http://'],
    width: [10],
    height: [10],
    start_time: ['2026-01-01 00:00:00', 'soon'],
    end_time: ['2026-01-02 00:00:00', 'soon'],
  }
}

/** Parameters of the search: a counted word, a word in vain, a synonym. */
async function fillSearch(app: TestApp, owner: TestOperator): Promise<Meant> {
  const { contents } = app.app.modules
  for (const keywords of ['永', '没有的']) await app.client.call('GET /api/content.Content/list', { keywords })
  await contents.flushWords()
  await contents.misses.flush()
  const words = await owner.call('GET /admin/api/search.Word/list', { state: 'review' })
  const ids = words.list.map(({ searchword_id }) => searchword_id)
  const request = { request_id: newRequest(), word: '影片', other: '视频' }
  const { synonym_id } = await owner.call('POST /admin/api/search.Synonym/save', request)
  return {
    searchword_ids: [ids, [999]],
    synonym_id: [synonym_id, 999],
    word: ['影片', '—'],
    other: ['电影', '影片'],
    language: ['zh-Hans', 'en'],
    is_show: [1, 0],
  }
}

/** Parameters of redemption codes: a batch of two. */
async function fillCodes(owner: TestOperator): Promise<Meant> {
  const wish = { request_id: newRequest(), name: '书店活动', kind: 'content', count: 2 } as const
  const { batch_id, codes } = await owner.call('POST /admin/api/code.Batch/make', wish)
  return {
    batch_id: [batch_id ?? 1, 999],
    redemption_code_id: [1, 999],
    code: [codes[0] ?? '', '123456', 'x'],
    count: [2, 0, 100_001],
    viptype_id: [1, 999],
    use_limit: [1, 0],
    member_limit: [0, -1],
  }
}

/** Parameters of plans, coupons and invitations: a change that waits, a coupon, an invitation. */
async function fillPlans(app: TestApp, owner: TestOperator): Promise<Meant> {
  const write = () => ({ request_id: newRequest(), reason: '因为' })
  const texts = { ...write(), names: { 'zh-Hans': '月卡' }, price: '18.00', days: 30 }
  const { viptype_id, version } = await owner.call('POST /admin/api/plan.Plan/save', texts)
  const later = formatTime(app.clock.now() + days(900))
  const price = { viptype_id, version, price: '20.00', days: 30, start_time: later }
  const { plan_change_id } = await owner.call('POST /admin/api/plan.Price/plan', { ...write(), ...price })
  const wish = { request_id: newRequest(), coupon: 'SPRING20', percent: 20 }
  const { coupon_id } = await owner.call('POST /admin/api/coupon.Coupon/make', wish)
  await owner.call('POST /admin/api/invitation.Invitation/make', { request_id: newRequest(), invitation: 'FRIENDS' })
  return {
    viptype_ids: [[viptype_id], [999], []],
    descs: [{ 'zh-Hans': '每天一部' }, { xx: 'x' }],
    price: ['148.00', '0', '1e9', '-1'],
    price_original: ['216', '0', 'x'],
    days: [365, 30, 0, 36_501],
    currency: ['CNY', 'JPY', 'yuan'],
    plan_change_id: [plan_change_id ?? 1, 999],
    coupon: ['AUTUMN-5', 'SPRING20', '太阳 %'],
    coupon_id: [coupon_id ?? 1, 999],
    percent: [20, 101],
    least: ['0', '30.00'],
    invitation: ['SPRING', 'no good'],
    invitation_id: [1, 999],
    note: ['书展'],
  }
}

/** Parameters of members: one who may be given days. */
async function fillMembers(app: TestApp): Promise<Meant> {
  const { member_id } = await registerMember(app)
  return {
    member_id: [member_id, 999],
    from_member_id: [999, member_id],
    day_num: [7, 0, 36_501],
    last_entry_id: [0, 5],
  }
}

/** Parameters of orders and refunds: an unpaid order, a refund that waits. */
async function fillOrders(app: TestApp): Promise<Meant> {
  const { client } = await registerMember(app)
  const { viptype_id } = await app.database.db
    .insertInto('viptype')
    .values({ name: '年度会员', price_minor: 14_800, days: 365, create_time: app.clock.now(), update_time: null })
    .returning('viptype_id')
    .executeTakeFirstOrThrow()
  const { data } = await client.call('POST /api/setting.Order/create', { viptype_id })
  const { remote_order_id } = data
  return {
    remote_order_id: [remote_order_id, '202601010000000000000000', '1'],
    refund_no: [remote_order_id, '202601010000000000000000'],
    order_ids: [[1], [999]],
    callback_id: [1, 999],
    payment_id: [1, 999],
    wish_id: [1, 999],
    amount: ['148.00', '0', '1e9', '-1'],
    way: ['whole', 'part'],
  }
}
