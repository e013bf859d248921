import { writeFile } from 'node:fs/promises'
import type { CodesOf } from '../../modules/redemption/index.ts'
import { formatTime } from '../../texts/time.ts'
import { codeSheet } from '../code-sheet.ts'
import { CommandFailure, type Given, type OperatorContext, type ServiceCommand } from '../command.ts'
import { csvLine } from '../csv-line.ts'
import { argumentOf, numberOf, textOf } from '../parse-args.ts'
import { readWindow, WINDOW_OPTIONS } from '../read-window.ts'

const COUNT_MOST = 100_000
/** A printed sheet of more is rather a matter for a print shop, with the CSV. */
const SHEET_MOST = 2400

async function readTarget({ deps }: OperatorContext, given: Given) {
  const { db } = deps.database
  const kind = textOf(given, 'kind')
  if (kind === 'vip') {
    const viptype_id = numberOf(given, 'viptype', { least: 1, most: Number.MAX_SAFE_INTEGER })
    const plans = await db.selectFrom('viptype').select(['viptype_id', 'name']).where('is_delete', '=', 0).execute()
    const plan = plans.find((candidate) => candidate.viptype_id === viptype_id)
    if (!plan)
      throw new CommandFailure(
        `There is no plan ${viptype_id}. There are: ${plans.map((one) => `${one.viptype_id} ${one.name}`).join(', ') || 'none yet; “site apply” makes them'}.`,
      )
    return { kind, viptype_id, content_id: 0, worth: plan.name } as const
  }
  if (kind !== 'content') throw new CommandFailure('--kind is vip or content', 2)
  const content_id = numberOf(given, 'content', { least: 0, most: Number.MAX_SAFE_INTEGER, fallback: 0 })
  const found = await db
    .selectFrom('content')
    .select('name')
    .where('content_id', '=', content_id)
    .where('is_delete', '=', 0)
    .executeTakeFirst()
  if (!found && content_id > 0) throw new CommandFailure(`There is no content ${content_id}.`)
  return { kind, viptype_id: 0, content_id, worth: found?.name ?? '' } as const
}

async function writeSheet({ deps, modules }: OperatorContext, given: Given, codes: readonly string[], worth: string) {
  const path = textOf(given, 'sheet')
  if (path === '') return undefined
  const origin = deps.config.public_url.replace(/\/$/, '')
  const title = await modules.settings.get('setting.title')
  await writeFile(path, codeSheet({ title, worth, until: textOf(given, 'until'), origin, codes }), { mode: 0o600 })
  return path
}

export const codesMakeCommand: ServiceCommand = {
  name: 'codes make',
  summary: 'Makes redemption codes and prints them once, as CSV and on a sheet for the printer',
  details: `Only a keyed hash of each code and its last four characters are stored, so keep what is printed: nothing can show
the codes again. The squares of the sheet lead to the page where codes are used, with the code filled in; they need
PUBLIC_URL.`,
  arguments: [],
  options: {
    kind: { value: '<kind>', meaning: 'vip: gives a membership; content: opens one content', is_required: true },
    viptype: { value: '<id>', meaning: 'plan that a vip code gives' },
    content: { value: '<id>', meaning: 'content that a content code opens; without it, any one' },
    count: { value: '<n>', meaning: `how many codes, up to ${COUNT_MOST}; 1 without it` },
    uses: { value: '<n>', meaning: 'members that may use each code; 1 without it' },
    'per-member': { value: '<n>', meaning: 'codes of the batch that one member may use; all without it' },
    ...WINDOW_OPTIONS,
    name: { value: '<text>', meaning: 'name of the batch, for your own records' },
    sheet: { value: '<file>', meaning: `writes a page for the printer, up to ${SHEET_MOST} codes`, is_path: true },
  },
  runs: 'service',
  async run(context, given, output) {
    const { deps, modules } = context
    const { worth, ...target } = await readTarget(context, given)
    const is_sheet = textOf(given, 'sheet') !== ''
    if (is_sheet && deps.config.public_url === '')
      throw new CommandFailure('--sheet needs PUBLIC_URL: the squares lead there')
    const count = numberOf(given, 'count', { least: 1, most: is_sheet ? SHEET_MOST : COUNT_MOST, fallback: 1 })
    const use_limit = numberOf(given, 'uses', { least: 1, most: 1_000_000, fallback: 1 })
    const member_limit = numberOf(given, 'per-member', { least: 1, most: COUNT_MOST, fallback: 0 })
    const window = readWindow(given, deps.clock.now())
    const name = textOf(given, 'name') || `${target.kind} × ${count}`
    const { batch_id, codes } = await deps.database.db
      .transaction()
      .execute((trx) =>
        modules.redemption.createCodes(trx, { ...target, ...window, name, count, use_limit, member_limit }),
      )
    output.say('code,kind,viptype_id,content_id,uses,until')
    const rest = `${target.kind},${target.viptype_id || ''},${target.content_id || ''},${use_limit},${textOf(given, 'until')}`
    for (const code of codes) output.say(`${code},${rest}`)
    const path = await writeSheet(context, given, codes, worth)
    if (path) output.note(`The sheet is ${path}: open it in a browser and print it.`)
    output.note(`Batch ${batch_id}: ${codes.length} codes. They are not shown again.`)
    return 0
  },
}

export const codesListCommand: ServiceCommand = {
  name: 'codes list',
  summary: 'Prints the batches of redemption codes with how much of them was used, as CSV',
  details: 'Batch 0 are codes that members bought as a gift.',
  arguments: [],
  options: {},
  runs: 'service',
  async run({ modules }, _given, output) {
    output.say('batch,name,kind,viptype_id,content_id,codes,uses,uses_at_most,voided,per_member,from,until,made')
    for (const batch of await modules.redemption.listBatches()) {
      const { batch_id, name, kind, viptype_id, content_id, count, use_num, use_limit, void_num, member_limit } = batch
      const times = [batch.start_time, batch.end_time, batch.create_time].map((time) => (time ? formatTime(time) : ''))
      const totals = [count, use_num, use_limit, void_num, member_limit || '']
      output.say(csvLine([batch_id, name ?? 'gifts', kind, viptype_id || '', content_id || '', ...totals, ...times]))
    }
    return 0
  },
}

const WHICH = {
  name: 'which',
  meaning: 'number of a batch, the last four characters of a code (*1234 where they are digits), or a whole code',
}

/** The codes that an operator means. Throws `CommandFailure` when there are none. */
async function findCodes({ modules }: OperatorContext, given: Given): Promise<CodesOf> {
  const which = modules.redemption.readWhich(argumentOf(given, 0))
  const [first] = await modules.redemption.listCodes(which)
  if (!first)
    throw new CommandFailure(`There is no batch and no code “${argumentOf(given, 0)}”. “codes list” shows the batches.`)
  return which
}

export const codesVoidCommand: ServiceCommand = {
  name: 'codes void',
  summary: 'Switches redemption codes off for good: a batch, or one code',
  details: 'What they have given stays with those who have it.',
  arguments: [WHICH],
  options: {},
  runs: 'service',
  async run(context, given, output) {
    const which = await findCodes(context, given)
    const codes = await context.modules.redemption.listCodes(which)
    if ('code_end' in which && codes.length > 1)
      throw new CommandFailure(`${codes.length} codes end so. Give the whole code.`)
    output.say(`${await context.modules.redemption.voidCodes(which)} codes are off now`)
    return 0
  },
}

export const codesTraceCommand: ServiceCommand = {
  name: 'codes trace',
  summary: 'Prints who used which redemption code for what, as CSV',
  arguments: [WHICH],
  options: {},
  runs: 'service',
  async run(context, given, output) {
    const which = await findCodes(context, given)
    output.say('time,batch,code_end,member_id,member,kind,for,ledger_entry,bought_with')
    const uses = await context.modules.redemption.listUses(which)
    for (const use of uses) {
      const what = use.kind === 'vip' ? (use.viptype_name ?? use.viptype_id) : (use.content_name ?? use.content_id)
      const who = [use.member_id, use.username ?? '']
      const source = [use.entry_id, use.remote_order_id ?? '']
      output.say(csvLine([formatTime(use.create_time), use.batch_id, use.code_end, ...who, use.kind, what, ...source]))
    }
    output.note(`${uses.length} uses`)
    return 0
  },
}
