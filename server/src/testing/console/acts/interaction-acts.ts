/** Examples of writes to danmu, comments, bans and the list of words. */

import { registerMember } from '../../members.ts'
import { danmuFile } from '../danmu-file.ts'
import type { Examples, WriteId } from './example.ts'
import type { ActScene } from './scene.ts'

type Id = Extract<WriteId, `POST /admin/api/${'comment' | 'danmu'}.${string}`>

const BAN = { target: 'member', values: 'both' } as const
const WORD = { target: 'danmu_word', values: 'both' } as const
const KEPT_WORD = {
  leaves: ['danmu_word'],
  why: 'a word that is taken off the list stays as a row, with who added it',
} as const

let wordNum = 0
const newWord = () => `广告词${++wordNum}`

async function makeDanmu({ app, content }: ActScene): Promise<number> {
  const { content_id } = await content('video')
  const { danmu_id } = await app.database.db
    .insertInto('content_danmu')
    .values({
      ...{ content_id, text: '墨', color: '#ffffff', time: 1, segment: 0, state: 'held', create_time: app.clock.now() },
    })
    .returning('danmu_id')
    .executeTakeFirstOrThrow()
  return Number(danmu_id)
}

async function makeComment({ app, content }: ActScene): Promise<number> {
  const { content_id } = await content('article')
  const { member_id } = await registerMember(app)
  const row = {
    content_id,
    member_id,
    text: '墨',
    state: 'waiting',
    is_listed: 0,
    create_time: app.clock.now(),
  } as const
  const { comment_id } = await app.database.db
    .insertInto('content_comment')
    .values(row)
    .returning('comment_id')
    .executeTakeFirstOrThrow()
  return Number(comment_id)
}

async function makeBan(scene: ActScene): Promise<number> {
  const { member_id } = await registerMember(scene.app)
  const ban = { ...scene.write(), member_id, day_num: 7 }
  return (await scene.owner.call('POST /admin/api/danmu.Ban/make', ban)).ban_id
}

async function makeWord(scene: ActScene) {
  const word = { ...scene.write(), word: newWord(), kind: 'block' } as const
  const { word_id, version } = await scene.owner.call('POST /admin/api/danmu.Word/save', word)
  return { word_id, version }
}

export const interactionActs: Examples<Id> = {
  'POST /admin/api/comment.Item/decide': {
    ...{ action: 'comment.hide', target: 'comment', values: 'both', undo: 'exact' },
    prepare: async (scene) => ({ input: { comment_ids: [await makeComment(scene)], state: 'hidden' } }),
  },
  'POST /admin/api/danmu.Ban/make': {
    ...{ ...BAN, action: 'danmu.ban' },
    undo: { leaves: ['danmu_ban'], why: 'a ban that is taken back is one that is over' },
    prepare: async ({ app }) => ({ input: { member_id: (await registerMember(app)).member_id, day_num: 7 } }),
  },
  'POST /admin/api/danmu.Ban/end': {
    ...{ ...BAN, action: 'danmu.ban_end', undo: 'exact' },
    prepare: async (scene) => ({ input: { ban_id: await makeBan(scene) } }),
  },
  'POST /admin/api/danmu.Film/import': {
    ...{ action: 'danmu.import', target: 'content', values: 'both', undo: 'exact' },
    prepare: async ({ content }) => {
      const { content_id } = await content('video')
      return { input: { content_id, name: 'danmu.xml', file: danmuFile('<d p="1,1,25,255,1,0,a,1">墨</d>') } }
    },
  },
  'POST /admin/api/danmu.Item/decide': {
    ...{ action: 'danmu.hide', target: 'danmu', values: 'both', undo: 'exact' },
    prepare: async (scene) => ({ input: { danmu_ids: [await makeDanmu(scene)], state: 'hidden' } }),
  },
  'POST /admin/api/danmu.Word/save': {
    ...{ ...WORD, action: 'danmu.word_add', undo: KEPT_WORD },
    prepare: async () => ({ input: { word: newWord(), kind: 'block' } }),
  },
  'POST /admin/api/danmu.Word/delete': {
    ...{ ...WORD, action: 'danmu.word_delete', undo: 'exact' },
    prepare: async (scene) => ({ input: await makeWord(scene) }),
  },
  'POST /admin/api/danmu.Word/import': {
    ...{ ...WORD, action: 'danmu.word_import', undo: KEPT_WORD },
    prepare: async () => ({ input: { text: `${newWord()}\n` } }),
  },
}
