import { seedContents } from '../../catalogue/synthetic/seed-contents.ts'
import type { ServiceCommand } from '../command.ts'
import { numberOf } from '../terminal/parse-args.ts'

const MAX_CONTENTS = 1_000_000

export const seedCommand: ServiceCommand = {
  name: 'seed',
  summary: 'Adds synthetic contents, for benchmarks',
  details: 'The contents have titles, categories and tags, but no media. To remove them, delete the data folder.',
  example: 'seed --contents 100000',
  arguments: [],
  options: { contents: { value: '<n>', meaning: `number of contents, at most ${MAX_CONTENTS}`, isRequired: true } },
  runs: 'service',
  async run({ deps, modules }, given, output) {
    const count = numberOf(given, 'contents', { min: 1, max: MAX_CONTENTS })
    const { database, clock } = deps
    const { firstId, lastId } = await seedContents({ database, clock, content: modules.contents }, count, output)
    output.print(`${count} contents, ids ${firstId} to ${lastId}`)
    return 0
  },
}
