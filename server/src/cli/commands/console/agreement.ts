/** Agreements: drafts from a file, putting them in force. */
import { CommandFailure, type RunContext, type ServiceCommand } from '../../command.ts'
import { REASON, reasonOf } from '../../console/given-values.ts'
import { FILE_ARGUMENT, printFields, readFields } from '../../console/read-fields.ts'
import { csvLine } from '../../terminal/csv-line.ts'
import { argumentOf } from '../../terminal/parse-args.ts'

const KEY = { name: 'agreement', meaning: 'key from “agreement list”' }

const listAccords = async ({ console }: RunContext) => (await console.call('GET /admin/api/site.Accord/list', {})).list

/** Throws `CommandFailure` for a key that no agreement has. */
async function requireAccord(context: RunContext, key: string) {
  const row = (await listAccords(context)).find(({ unique }) => unique === key)
  if (!row) throw new CommandFailure(`There is no agreement “${key}”. “agreement list” shows all.`)
  return context.console.call('GET /admin/api/site.Accord/info', { accord_id: row.accord_id })
}

const listCommand: ServiceCommand = {
  name: 'agreement list',
  summary: 'Lists the agreements, those that were never published included, as CSV',
  example: 'agreement list',
  arguments: [],
  options: {},
  runs: 'service',
  isRead: true,
  async run(context, _given, output) {
    output.print('agreement,name,published,draft,version')
    for (const { unique, name, is_published, has_draft, version } of await listAccords(context))
      output.print(csvLine([unique, name['zh-Hans'] ?? '', is_published, has_draft, version]))
    return 0
  },
}

const showCommand: ServiceCommand = {
  name: 'agreement show',
  summary: 'Prints the draft of an agreement, or what is in force if there is none, as JSON for “agreement save”',
  example: 'agreement show user',
  arguments: [KEY],
  options: { published: { meaning: 'what is in force, also where there is a draft' } },
  runs: 'service',
  isRead: true,
  async run(context, given, output) {
    const row = await requireAccord(context, argumentOf(given, 0))
    const { name, desc, content } = given.options.published === true ? row : (row.draft ?? row)
    for (const line of printFields({ name, desc, content })) output.print(line)
    return 0
  },
}

const saveCommand: ServiceCommand = {
  name: 'agreement save',
  summary: 'Saves the draft of an agreement, or of a new one, from a file; what is in force stays',
  details: `Fields that the file does not name stay as they are:

name: { zh-Hans: 用户协议, en: Terms }
content: { zh-Hans: "# 一" }`,
  example: 'agreement save user terms.yaml',
  arguments: [{ name: 'agreement', meaning: 'its key; a new one if no agreement has it' }, FILE_ARGUMENT],
  options: { reason: REASON },
  runs: 'service',
  async run(context, given, output) {
    const key = argumentOf(given, 0)
    const fields = await readFields(argumentOf(given, 1))
    const isThere = (await listAccords(context)).some(({ unique }) => unique === key)
    const row = isThere ? await requireAccord(context, key) : undefined
    const { name, desc, content } = row?.draft ?? row ?? {}
    const base = row
      ? { accord_id: row.accord_id, draft_version: row.draft?.draft_version ?? 0, name, desc, content }
      : { unique: key }
    const input = { ...base, ...fields, ...reasonOf(given) }
    const saved = await context.console.send('POST /admin/api/site.Accord/save', input)
    output.print(`draft ${saved.draft_version} of ${key} saved`)
    return 0
  },
}

const publishCommand: ServiceCommand = {
  name: 'agreement publish',
  summary: 'Puts the draft of an agreement in force; needs --reason, and is not taken back',
  example: 'agreement publish user --reason "new address" --consent',
  arguments: [KEY],
  options: { consent: { meaning: 'members are asked again' }, reason: REASON },
  runs: 'service',
  async run(context, given, output) {
    const { accord_id, version, draft, unique } = await requireAccord(context, argumentOf(given, 0))
    if (!draft) throw new CommandFailure(`Agreement “${unique}” has no draft: “agreement save”.`)
    const input = { accord_id, version, draft_version: draft.draft_version, ...reasonOf(given) }
    const needs_consent = given.options.consent === true ? 1 : 0
    await context.console.call('POST /admin/api/site.Accord/publish', { ...input, needs_consent })
    output.print(`${unique} is in force`)
    return 0
  },
}

export const agreementCommands: readonly ServiceCommand[] = [listCommand, showCommand, saveCommand, publishCommand]
