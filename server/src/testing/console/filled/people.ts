/** What bad input about members and what they write stands on. */
import type { Meant } from '../../bad-input.ts'
import { makeContent } from '../../factories.ts'
import { makeFeedback } from '../../feedback.ts'
import { registerMember } from '../../members.ts'
import type { TestApp } from '../../test-app.ts'
import { danmuFile } from '../danmu-file.ts'
import { newRequest, type TestOperator } from '../operators.ts'

/** Parameters of members: one who may be given days. */
export async function fillMembers(app: TestApp): Promise<Meant> {
  const { member_id } = await registerMember(app)
  return {
    member_id: [member_id, 999],
    from_member_id: [999, member_id],
    day_num: [7, 0, 36_501],
    last_entry_id: [0, 5],
  }
}

/** Parameters of the queues and of bans: one danmu and one comment that are held, one ban. */
export async function fillDanmu(app: TestApp, owner: TestOperator): Promise<Meant> {
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
export async function fillFeedback(app: TestApp, owner: TestOperator): Promise<Meant> {
  const feedback_id = await makeFeedback(app)
  const template = { request_id: newRequest(), name: '怎么退', text: '你好，{name}。' }
  const { template_id } = await owner.call('POST /admin/api/feedback.Template/save', template)
  return {
    ...{ feedback_id: [feedback_id, 999], template_id: [template_id, 999], mine: [1, 0] },
  }
}
