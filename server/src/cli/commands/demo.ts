import { findLiveDemo, listDemoContents, removeLiveDemo } from '../../catalogue/demo/live-demo.ts'
import type { ServiceCommand } from '../command.ts'

export const demoRemoveCommand: ServiceCommand = {
  name: 'demo remove',
  summary: 'Removes the demo’s accounts and codes, which are public, before a service goes live',
  details: `Accounts are erased as if their members had deleted them; their orders stay in the books without a name. Codes are
disabled. Contents stay, unless --contents is given. The demo is not loaded again. A production service should start with an
empty data folder and ZIMU_DEMO=0; then there is nothing to remove.`,
  example: 'demo remove --dry-run',
  arguments: [],
  options: {
    contents: { meaning: 'also removes the demo’s contents from the site' },
    'dry-run': { meaning: 'only prints what would be removed' },
  },
  runs: 'service',
  isRead: ({ options }) => options['dry-run'] === true,
  async run({ deps, modules, record }, given, output) {
    const { db } = deps.database
    const { redemption, members, contents } = modules
    const live = await findLiveDemo(db, redemption)
    const contentIds = given.options.contents === true ? await listDemoContents(db) : []
    const counts = `${live.memberIds.length} accounts, ${live.codes.length} codes, ${contentIds.length} contents`
    if (given.options['dry-run'] === true) {
      output.print(`would be removed: ${counts}`)
      return 0
    }
    await removeLiveDemo({ db, clock: deps.clock, members, redemption }, live)
    for (const content_id of contentIds)
      await db.transaction().execute((trx) => contents.removeContent(trx, content_id))
    const after = { accounts: live.memberIds, codes: live.codes.length, contents: contentIds.length }
    await record(db, { target: 'demo', after })
    output.print(`removed: ${counts}`)
    return 0
  },
}
