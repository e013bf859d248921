import { readFile } from 'node:fs/promises'
import { CommandFailure, type ServiceCommand } from '../command.ts'
import { argumentOf } from '../terminal/parse-args.ts'

/** Loaded by the command, because a server that runs commands would keep YAML and its checks in memory for ever. */
const loadSiteFile = () => import('../../catalogue/site-file/apply-site-file.ts')

export const siteShowCommand: ServiceCommand = {
  name: 'site show',
  summary: 'Prints plans, carousel, notices, questions, agreements and links as YAML for “site apply”',
  details: 'Prices are in hundredths of the currency’s unit, days 0 means permanent, times are Beijing time.',
  example: 'site show',
  arguments: [],
  options: {},
  runs: 'service',
  isRead: true,
  async run({ deps }, _given, output) {
    const { printSite } = await loadSiteFile()
    for (const line of await printSite(deps.database)) output.print(line)
    return 0
  },
}

export const siteApplyCommand: ServiceCommand = {
  name: 'site apply',
  summary: 'Sets plans, carousel, notices, questions, agreements and links to the state of a file',
  details: `Entries are identified by their key (viptype_id, carousel_id, unique, url). Entries that the file does not name stay
unchanged; is_disable: 1 hides an entry. All or nothing: one transaction. The file may contain only what changes:

plans:
  - viptype_id: 1
    name: { zh-Hans: 月度会员, en: Monthly }
    price_minor: 1800
    days: 30
carousel:
  - { carousel_id: 1, content_id: 101, sort: 20 }`,
  example: 'site apply site.yaml',
  arguments: [{ name: 'file', meaning: 'YAML or JSON file, as “site show” prints it', isPath: true }],
  options: {},
  runs: 'service',
  async run({ deps, record }, given, output) {
    const path = argumentOf(given, 0)
    const text = await readFile(path, 'utf8').catch(() => {
      throw new CommandFailure(`There is no file ${path} that can be read.`)
    })
    const { applySiteFile } = await loadSiteFile()
    const { added, updated, unchanged } = await applySiteFile(
      deps.database,
      text,
      deps.clock.now(),
      async (trx, changes) => {
        for (const change of changes) await record(trx, change)
      },
    ).catch((error) => {
      throw new CommandFailure(`${path} was not applied:\n${error instanceof Error ? error.message : error}`)
    })
    for (const key of added) output.print(`added ${key}`)
    for (const key of updated) output.print(`updated ${key}`)
    output.print(`${added.length} added, ${updated.length} updated, ${unchanged} unchanged`)
    return 0
  },
}
