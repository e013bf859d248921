/** What is said in the films of a synthetic catalogue, and below them: subtitles in two languages, a long thread of comments. */
import { insertMembers } from '../harness/members.ts'
import { spread, syntheticTitle } from '../server/src/catalogue/synthetic/synthetic-facts.ts'
import type { OpenDatabase, Trx } from '../server/src/db/open.ts'
import { saveCues } from '../server/src/modules/content/search/cue.repo.ts'

/** Films with subtitles: with those of all films a catalogue would be made for an hour. */
const FILMS = 5000
const CUES_PER_FILM = 20
const FILMS_PER_TRANSACTION = 500
/** Comments of the content with most; every other has one. */
const THREAD = 20_000
const OTHERS = 50_000
/** Answers to the first of them. */
const ANSWERS = 2000
const WORDS = 'the ink stroke brush begins where a line of paper turns and every sign is read from its first dot'.split(
  ' ',
)

function sentence(number: number): string {
  return Array.from({ length: 7 }, (_, at) => WORDS[spread(number * 7 + at) % WORDS.length]).join(' ')
}

async function addCues({ db, dialect }: OpenDatabase): Promise<void> {
  const films = await db
    .selectFrom('content')
    .select('content_id')
    .where('kind', '=', 'video')
    .orderBy('content_id', 'desc')
    .limit(FILMS)
    .execute()
  const cuesOf = (id: number) =>
    Array.from({ length: CUES_PER_FILM }, (_, at) => {
      const number = id * CUES_PER_FILM + at
      const said =
        at % 2 === 0 ? { lang: 'zh-Hans', text: syntheticTitle(number) } : { lang: 'en', text: sentence(number) }
      return { episode: 0, time: at * 4, ...said }
    })
  for (let from = 0; from < films.length; from += FILMS_PER_TRANSACTION)
    await db.transaction().execute(async (trx) => {
      for (const { content_id } of films.slice(from, from + FILMS_PER_TRANSACTION))
        await saveCues(trx, dialect, content_id, cuesOf(content_id))
    })
}

/** One comment for each of the first `limit` contents, below `content_id` if it is given. */
async function addComments(
  trx: Trx,
  member_id: number,
  { limit, content_id, parent_id = 0 }: { limit: number; content_id?: number; parent_id?: number },
): Promise<void> {
  const rows = trx
    .selectFrom('content')
    .select((eb) => [
      (content_id === undefined ? eb.ref('content_id') : eb.lit(content_id)).as('content_id'),
      eb.lit(parent_id).as('parent_id'),
      eb.lit(member_id).as('member_id'),
      'name as text',
      eb.cast<string>(eb.val('shown'), 'text').as('state'),
      eb.lit(1).as('is_listed'),
      eb(eb('content_id', '*', eb.lit(7919)), '%', eb.lit(3001)).as('like_num'),
      'content_id as create_time',
    ])
    .orderBy('content.content_id')
    .limit(limit)
  await trx
    .insertInto('content_comment')
    .columns(['content_id', 'parent_id', 'member_id', 'text', 'state', 'is_listed', 'like_num', 'create_time'])
    .expression(rows)
    .execute()
}

async function addThread({ db }: OpenDatabase, member_id: number): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const { content_id } = await trx
      .selectFrom('content')
      .select((eb) => eb.fn.min<number>('content_id').as('content_id'))
      .executeTakeFirstOrThrow()
    await addComments(trx, member_id, { limit: THREAD, content_id })
    const { comment_id } = await trx
      .selectFrom('content_comment')
      .select((eb) => eb.fn.max<number>('comment_id').as('comment_id'))
      .executeTakeFirstOrThrow()
    await addComments(trx, member_id, { limit: ANSWERS, content_id, parent_id: comment_id })
    await trx.updateTable('content_comment').set({ reply_num: ANSWERS }).where('comment_id', '=', comment_id).execute()
    await addComments(trx, member_id, { limit: OTHERS })
    const counts = trx
      .selectFrom('content_comment')
      .select((eb) => ['content_id', eb.fn.countAll<number>().as('comment_num')])
      .groupBy('content_id')
    await trx.insertInto('content_comment_num').columns(['content_id', 'comment_num']).expression(counts).execute()
  })
}

/** Adds them to a database that no server has open. */
export async function addSubtitlesAndComments(opened: OpenDatabase): Promise<void> {
  const [author] = await insertMembers(opened, 1, 'author')
  if (!author) throw new Error('no member was added')
  await addCues(opened)
  await addThread(opened, author.member_id)
}

/** The comment with many answers, and its content. */
export async function findThread({ db }: OpenDatabase): Promise<{ content_id: number; comment_id: number }> {
  return db
    .selectFrom('content_comment')
    .select(['content_id', 'comment_id'])
    .where('reply_num', '=', ANSWERS)
    .executeTakeFirstOrThrow()
}
