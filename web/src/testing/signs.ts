/** Data without letters, so that a test can tell them from texts of the app. */
import { makeCategory, makeContents } from '../../../server/src/testing/factories.ts'
import { setOption, type TestApp } from '../../../server/src/testing/index.ts'
import { film, pictures } from './files.ts'

const SIGNS = '◇◆◇'

/** Ids of what a visitor may open. */
export interface SignIds {
  video: number
  gallery: number
  article: number
  locked: number
}

async function makeSignContents(server: TestApp): Promise<SignIds> {
  const category_id = await makeCategory(server, { category_name: SIGNS })
  const plain = {
    name: SIGNS,
    description: SIGNS,
    category_ids: [category_id],
    bodies: { 'zh-Hans': `<p>${SIGNS}</p>` },
  }
  const played = { ...plain, kind: 'video', duration: 100, extent: 100, files: film } as const
  const [video = 0, gallery = 0, article = 0, locked = 0] = await makeContents(server, [
    { ...played, is_top: 1 },
    { ...plain, kind: 'gallery', is_top: 1, files: pictures(4, SIGNS) },
    { ...plain, kind: 'article' },
    { ...played, is_vip: 1, can_exchange: 1 },
  ])
  return { video, gallery, article, locked }
}

async function fillSite({ database: { db }, clock }: TestApp): Promise<void> {
  const base = { texts: '{}', create_time: clock.now(), update_time: null }
  await db
    .insertInto('notice')
    .values({
      ...base,
      unique: '1',
      type: 0,
      title: SIGNS,
      content: SIGNS,
      start_time: clock.now() - 1,
      end_time: null,
    })
    .execute()
  await db
    .insertInto('faq')
    .values({ ...base, unique: '1', group: 'vip', question: SIGNS, answer: `<p>${SIGNS}</p>` })
    .execute()
  await db
    .insertInto('accord')
    .values(['user', 'privacy', 'vip'].map((unique) => ({ ...base, unique, name: SIGNS, content: `<p>${SIGNS}</p>` })))
    .execute()
  await db
    .insertInto('searchword')
    .values({ name: SIGNS, word_key: SIGNS, is_reviewed: 1, is_hot: 1, create_time: clock.now() })
    .execute()
  await db.updateTable('viptype').set({ name: SIGNS }).execute()
}

/** Fills site, catalogue and plans; the plans have to be there. */
export async function fillWithSigns(server: TestApp): Promise<SignIds> {
  await setOption(server, 'setting.title', SIGNS)
  await setOption(server, 'setting.tg', '@12345')
  await setOption(server, 'member.api_rate_num', 0)
  await setOption(server, 'member.api_rate_guest_num', 0)
  await fillSite(server)
  return makeSignContents(server)
}

/** What a member has done: liked, seen, written, answered. */
export async function leaveSigns(server: TestApp, token: string, { article, video }: SignIds): Promise<void> {
  const member = server.clientOf(token)
  await server.database.db.updateTable('member').set({ username: SIGNS, nickname: SIGNS }).execute()
  await server.database.db.updateTable('member_session').set({ device: SIGNS }).execute()
  for (const content_id of [article, video]) {
    await member.call('GET /api/member.Like/add', { target_id: content_id })
    await member.call('GET /api/content.Content/info', { content_id: String(content_id) })
  }
  await member.call('POST /api/content.Danmu/add', { content_id: String(video), text: SIGNS, time: 1 })
  await member.call('POST /api/setting.Feedback/add', { content: SIGNS.repeat(3), title: SIGNS })
  await member.call('POST /api/setting.Feedback/add', { content: SIGNS.repeat(4), title: SIGNS })
  await server.database.db
    .updateTable('feedback')
    .set({ reply: SIGNS, status: 1 })
    .where('feedback_id', '=', 1)
    .execute()
}
