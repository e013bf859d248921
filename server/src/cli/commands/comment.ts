import { CommandFailure, type ServiceCommand } from '../command.ts'
import { argumentOf, numberOf } from '../terminal/parse-args.ts'

const MAX_LISTED = 500

export const commentListCommand: ServiceCommand = {
  name: 'comment list',
  summary: 'Lists comments that are waiting for review or were reported, as CSV',
  details: 'Those with the most reports come first. Decide with “comment show” or “comment hide”.',
  example: 'comment list',
  arguments: [],
  options: { limit: { value: '<n>', meaning: `number of lines, at most ${MAX_LISTED}; default: 100` } },
  runs: 'service',
  isRead: true,
  async run({ modules }, given, output) {
    const limit = numberOf(given, 'limit', { min: 1, max: MAX_LISTED, fallback: 100 })
    const rows = await modules.comment.review.queue(limit)
    output.print('comment_id,state,report_num,content_id,username,text,reason')
    // One line each: what a table of them wants.
    const quoted = (text: string) => `"${text.replaceAll('"', '""').replaceAll('\n', ' / ')}"`
    for (const { comment_id, state, reportNum, content_id, username, text, reason } of rows) {
      const texts = [username ?? '', text, reason].map(quoted)
      output.print([comment_id, state, reportNum, content_id, ...texts].join(','))
    }
    output.note(rows.length === 0 ? 'Nothing to review.' : `${rows.length} to review.`)
    return 0
  },
}

function decision(word: 'show' | 'hide', summary: string): ServiceCommand {
  const state = word === 'show' ? 'shown' : 'hidden'
  return {
    name: `comment ${word}`,
    summary,
    details: 'This also closes the reports about it.',
    example: `comment ${word} 4711`,
    arguments: [{ name: 'comment_id', meaning: 'id of the comment, from “comment list”' }],
    options: {},
    runs: 'service',
    async run({ deps, modules, record }, given, output) {
      const comment_id = Number(argumentOf(given, 0))
      if (!Number.isSafeInteger(comment_id) || comment_id < 1)
        throw new CommandFailure('the id must be a whole number, from “comment list”', 2)
      if (!(await modules.comment.review.decide(comment_id, state)))
        throw new CommandFailure(`There is no comment ${comment_id}.`)
      await record(deps.database.db, { target: `comment:${comment_id}`, after: { state } })
      output.print(`${comment_id} is ${state}`)
      return 0
    },
  }
}

export const commentShowCommand = decision(
  'show',
  'Publishes a comment that was waiting for review, or keeps a reported one',
)
export const commentHideCommand = decision('hide', 'Removes a comment, and the answers to it, from the site')
