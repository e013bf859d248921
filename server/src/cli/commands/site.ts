import { readFile } from 'node:fs/promises'
import { stringify } from 'yaml'
import { applySiteFile, readSite } from '../../catalogue/site-file/apply-site-file.ts'
import { CommandFailure, type ServiceCommand } from '../command.ts'
import { argumentOf } from '../parse-args.ts'

export const siteShowCommand: ServiceCommand = {
  name: 'site show',
  summary: 'Prints plans, notices, questions, agreements and links as a file for “site apply”',
  details: 'YAML. Prices are in hundredths of the currency’s unit, days 0 is for ever, times are Beijing time.',
  arguments: [],
  options: {},
  runs: 'service',
  async run({ deps }, _given, output) {
    const site = await readSite(deps.database)
    for (const line of stringify(site, { lineWidth: 0 }).trimEnd().split('\n')) output.say(line)
    return 0
  },
}

export const siteApplyCommand: ServiceCommand = {
  name: 'site apply',
  summary: 'Brings plans, notices, questions, agreements and links to what a file says',
  details: `Entries are told apart by their key (viptype_id, unique, url); what the file does not name stays as it is, and
is_disable: 1 takes an entry off the site. The file may hold just what changes:

plans:
  - viptype_id: 1
    name: { zh-Hans: 月度会员, en: Monthly }
    price_minor: 1800
    days: 30`,
  arguments: [{ name: 'file', meaning: 'YAML or JSON, as “site show” prints it', is_path: true }],
  options: {},
  runs: 'service',
  async run({ deps }, given, output) {
    const path = argumentOf(given, 0)
    const text = await readFile(path, 'utf8').catch(() => {
      throw new CommandFailure(`There is no file ${path} that can be read.`)
    })
    const { added, updated, unchanged } = await applySiteFile(deps.database, text, deps.clock.now()).catch((error) => {
      throw new CommandFailure(`${path} was not applied:\n${error instanceof Error ? error.message : error}`)
    })
    for (const key of added) output.say(`added ${key}`)
    for (const key of updated) output.say(`updated ${key}`)
    output.say(`${added.length} added, ${updated.length} updated, ${unchanged} unchanged`)
    return 0
  },
}
