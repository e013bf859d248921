/** SQL of what the queue and the search say of danmu. */
import type { Db } from '../../../db/open.ts'

export type QueueRow = Awaited<ReturnType<typeof readRows>>[number]

/** Danmu with film, sender and the sender's record. */
export function readRows(db: Db, danmu_ids: readonly number[]) {
  return db
    .selectFrom('content_danmu as danmu')
    .leftJoin('content', 'content.content_id', 'danmu.content_id')
    .leftJoin('member', 'member.member_id', 'danmu.member_id')
    .leftJoin('danmu_word as word', 'word.word_id', 'danmu.word_id')
    .leftJoin('danmu_sender as sender', 'sender.member_id', 'danmu.member_id')
    .leftJoin('content_file as film', (join) =>
      join
        .onRef('film.content_id', '=', 'danmu.content_id')
        .onRef('film.file_id', '=', 'danmu.file_id')
        .on('film.role', '=', 'video'),
    )
    .select(['danmu.danmu_id', 'danmu.content_id', 'danmu.file_id', 'danmu.member_id', 'danmu.text', 'danmu.color'])
    .select(['danmu.mode', 'danmu.time', 'danmu.state', 'danmu.create_time'])
    .select(['content.name', 'content.texts', 'content.kind', 'content.image_url'])
    .select(['member.username', 'member.nickname', 'sender.shown_num', 'sender.hidden_num', 'film.meta', 'word.word'])
    .where('danmu.danmu_id', 'in', [...danmu_ids])
    .execute()
}

/** Places of films among those of their content, by `content_id:file_id`. */
export async function listEpisodes(db: Db, contentIds: readonly number[]): Promise<Map<string, number>> {
  if (contentIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('content_file')
    .select(['content_id', 'file_id'])
    .where('content_id', 'in', [...contentIds])
    .where('role', '=', 'video')
    .orderBy('content_id')
    .orderBy('position')
    .execute()
  const places = new Map<string, number>()
  let [content, place] = [0, 0]
  for (const { content_id, file_id } of rows) {
    place = content_id === content ? place + 1 : 0
    content = content_id
    places.set(`${content_id}:${file_id}`, place)
  }
  return places
}
