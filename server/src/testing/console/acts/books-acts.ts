/** Examples of writes to the books. */
import { formatTime } from '../../../texts/time.ts'
import { compareStatement, plainStatement, sendStatement } from '../send-statement.ts'
import type { Examples, WriteId } from './example.ts'
import type { ActScene } from './scene.ts'

type Id = Extract<WriteId, `POST /admin/api/books.${string}`>

let fileNum = 0
/** A statement of its own with one line that is not here. */
const strange = ({ app }: ActScene) =>
  plainStatement(`other-${++fileNum},,payment,5.00,CNY,${formatTime(app.clock.now())},,`)

/** A line that differs. */
async function difference(scene: ActScene): Promise<number> {
  const { statement_id } = await compareStatement(scene.app, scene.owner, strange(scene))
  const asked = { statement_id, group: 'missing_here' } as const
  const { list } = await scene.owner.call('GET /admin/api/books.Difference/list', asked)
  return list[0]?.statement_line_id ?? 0
}

export const booksActs: Examples<Id> = {
  'POST /admin/api/books.Statement/wish': {
    ...{ action: null, why: 'a file that is on its way changes nothing until it is compared' },
    prepare: async () => ({ input: { name: 'a.csv', size: 1000, digest: 'd'.repeat(64) } }),
  },
  'POST /admin/api/books.Statement/compare': {
    ...{ action: 'books.compare', target: 'statement', values: 'both' },
    undo: { leaves: ['statement', 'upload', 'job'], why: 'what was compared stays as a row that is deleted' },
    prepare: async (scene) => ({ input: await sendStatement(scene.app, scene.owner, strange(scene)), by: scene.owner }),
  },
  'POST /admin/api/books.Difference/settle': {
    ...{ action: 'books.settle', target: 'statement_line', values: 'both', undo: 'exact' },
    prepare: async (scene) => ({ input: { statement_line_id: await difference(scene), how: 'explained' } }),
  },
  'POST /admin/api/books.Day/sign': {
    ...{ action: 'books.sign', target: 'day', values: 'after', undo: 'never' },
    async prepare({ owner }) {
      const { sheet_hash } = await owner.call('GET /admin/api/books.Day/info', { date: '2026-11-01' })
      return { input: { date: '2026-11-01', sheet_hash } }
    },
  },
}
