/** What the questions are about, read from a catalogue: words of its titles, its long thread, a member who asks. */
import { insertMembers } from '../../harness/members.ts'
import type { OpenDatabase } from '../../server/src/db/open.ts'
import { findThread } from '../subtitles-and-comments.ts'
import type { Asked } from './questions.ts'

const WORDS = 12
const TITLES = 60

/** Words of two to four characters taken from titles, so that frequent and rare ones both occur. */
function pickWords(titles: readonly string[]): string[] {
  const words = titles.flatMap((title, index) => {
    const letters = [...title.replace(/[^\p{Script=Han}]/gu, '')]
    return letters.length > 5 ? [letters.slice(index % 3, (index % 3) + 2 + (index % 3)).join('')] : []
  })
  return [...new Set(words)].slice(0, WORDS)
}

/** Opens a database that no server has open. */
export async function prepareAsked(open: () => Promise<OpenDatabase>): Promise<Asked> {
  const opened = await open()
  const [member] = await insertMembers(opened, 1, 'asks')
  const rows = await opened.db
    .selectFrom('content')
    .select(['content_id', 'name'])
    .orderBy('content_id', 'desc')
    .limit(TITLES)
    .execute()
  const thread = await findThread(opened)
  await opened.close()
  return {
    words: pickWords(rows.map(({ name }) => name)),
    thread,
    token: member?.token ?? '',
    lastId: rows[0]?.content_id ?? 1,
  }
}
