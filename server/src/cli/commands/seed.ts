import { seedContents } from '../../catalogue/synthetic/seed-contents.ts'
import type { ServiceCommand } from '../command.ts'
import { numberOf } from '../parse-args.ts'

const CONTENTS_MOST = 1_000_000

export const seedCommand: ServiceCommand = {
  name: 'seed',
  summary: 'Fills the service with made-up contents, for measuring',
  details: 'The contents have titles, categories and tags and no media. They can only be removed with the data folder.',
  arguments: [],
  options: { contents: { value: '<n>', meaning: `how many, up to ${CONTENTS_MOST}`, is_required: true } },
  runs: 'service',
  async run({ deps, modules }, given, output) {
    const count = numberOf(given, 'contents', { least: 1, most: CONTENTS_MOST })
    const { database, clock } = deps
    const { first_id, last_id } = await seedContents({ database, clock, content: modules.contents }, count, output)
    output.say(`${count} contents, ids ${first_id} to ${last_id}`)
    return 0
  },
}
