/** Feedback: the inbox as a list, answering, closing. */
import { readFile } from 'node:fs/promises'
import { FEEDBACK_STATES } from '@zimu/contract'
import { CommandFailure, type RunContext, type ServiceCommand } from '../../command.ts'
import { DRY_RUN, dryOf, isDry, REASON, reasonOf, rowId } from '../../console/given-values.ts'
import { csvLine } from '../../terminal/csv-line.ts'
import { argumentOf, numberOf, textOf } from '../../terminal/parse-args.ts'

const FEEDBACK = { name: 'feedback_id', meaning: 'number from “feedback list”' }

/** Number and version of a feedback as it is now. */
async function findVersion({ console }: RunContext, feedback_id: number) {
  const { version } = await console.call('GET /admin/api/feedback.Feedback/info', { feedback_id })
  return { feedback_id, version }
}

const listCommand: ServiceCommand = {
  name: 'feedback list',
  summary: 'Lists feedback in one state, that which moved last first, as CSV',
  example: 'feedback list --state waiting',
  arguments: [],
  options: {
    state: { value: '<state>', meaning: `${FEEDBACK_STATES.join(', ')}; default: new (nobody has answered)` },
    limit: { value: '<n>', meaning: 'number of lines, at most 100; default: 50' },
  },
  runs: 'service',
  isRead: true,
  async run({ console }, given, output) {
    const text = textOf(given, 'state') || FEEDBACK_STATES[0]
    const state = FEEDBACK_STATES.find((one) => one === text)
    if (!state) throw new CommandFailure(`--state is one of ${FEEDBACK_STATES.join(', ')}`, 2)
    const limit = numberOf(given, 'limit', { min: 1, max: 100, fallback: 50 })
    const { list } = await console.call('GET /admin/api/feedback.Feedback/list', { state, limit })
    output.print('feedback_id,last_time,username,title,text')
    for (const { feedback_id, last_time, username, title, excerpt } of list)
      output.print(csvLine([feedback_id, last_time, username, title, excerpt]))
    output.note(list.length === 0 ? 'Nothing in this state.' : `${list.length} listed.`)
    return 0
  },
}

const replyCommand: ServiceCommand = {
  name: 'feedback reply',
  summary: 'Answers a feedback: in the app, and by mail where there is an address',
  example: 'feedback reply 17 answer.txt --close',
  arguments: [FEEDBACK, { name: 'file', meaning: 'text of the answer, UTF-8', isPath: true }],
  options: { close: { meaning: 'closes it as well' }, 'dry-run': DRY_RUN, reason: REASON },
  runs: 'service',
  async run(context, given, output) {
    const path = argumentOf(given, 1)
    const text = await readFile(path, 'utf8').catch(() => {
      throw new CommandFailure(`There is no file ${path} that can be read.`)
    })
    const one = await findVersion(context, rowId(given))
    const is_close = given.options.close === true ? 1 : 0
    const input = { ...one, text, is_close, ...dryOf(given), ...reasonOf(given) } as const
    const { mail_to } = await context.console.call('POST /admin/api/feedback.Feedback/reply', input)
    const way = mail_to === '' ? 'in the app only' : `in the app and by mail to ${mail_to}`
    output.print(`${one.feedback_id} ${isDry(given) ? 'would be' : 'is'} answered ${way}`)
    return 0
  },
}

/** A command that moves a feedback to another state. */
const moveCommand = (act: 'close' | 'reopen' | 'spam', summary: string, done: string): ServiceCommand => ({
  name: `feedback ${act}`,
  summary,
  example: `feedback ${act} 17`,
  arguments: [FEEDBACK],
  options: { reason: REASON },
  runs: 'service',
  async run(context, given, output) {
    const one = await findVersion(context, rowId(given))
    await context.console.call(`POST /admin/api/feedback.Feedback/${act}`, { ...one, ...reasonOf(given) })
    output.print(`${one.feedback_id} ${done}`)
    return 0
  },
})

export const feedbackCommands: readonly ServiceCommand[] = [
  listCommand,
  replyCommand,
  moveCommand('close', 'Closes a feedback without a further answer', 'is closed'),
  moveCommand('reopen', 'Puts a closed feedback, or one taken for spam, back where it was', 'is open again'),
  moveCommand('spam', 'Puts a feedback aside as spam', 'is put aside as spam'),
]
