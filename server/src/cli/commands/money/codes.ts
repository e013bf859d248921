import { writeFile } from 'node:fs/promises'
import { MAX_CODES, MAX_CODES_PRINTED } from '@zimu/contract'
import type { CodesOf } from '../../../modules/redemption/index.ts'
import { formatTime } from '../../../texts/time.ts'
import { CommandFailure, type Given, type OperatorContext, type ServiceCommand } from '../../command.ts'
import { codeSheet } from '../../terminal/code-sheet.ts'
import { csvLine } from '../../terminal/csv-line.ts'
import { argumentOf, numberOf, textOf } from '../../terminal/parse-args.ts'
import { readWindow, WINDOW_OPTIONS } from '../../terminal/read-window.ts'

const MAX_COUNT = MAX_CODES
const MAX_SHEET = MAX_CODES_PRINTED

async function readTarget({ deps }: OperatorContext, given: Given) {
  const { db } = deps.database
  const kind = textOf(given, 'kind')
  if (kind === 'vip') {
    const viptype_id = numberOf(given, 'viptype', { min: 1, max: Number.MAX_SAFE_INTEGER })
    const plans = await db.selectFrom('viptype').select(['viptype_id', 'name']).where('is_delete', '=', 0).execute()
    const plan = plans.find((candidate) => candidate.viptype_id === viptype_id)
    if (!plan)
      throw new CommandFailure(
        `There is no plan ${viptype_id}. There are: ${plans.map((one) => `${one.viptype_id} ${one.name}`).join(', ') || 'none yet; “site apply” makes them'}.`,
      )
    return { kind, viptype_id, content_id: 0, worth: plan.name } as const
  }
  if (kind !== 'content') throw new CommandFailure('--kind is vip or content', 2)
  const content_id = numberOf(given, 'content', { min: 0, max: Number.MAX_SAFE_INTEGER, fallback: 0 })
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
  const origin = deps.config.publicUrl.replace(/\/$/, '')
  const title = await modules.settings.get('setting.title')
  await writeFile(path, codeSheet({ title, worth, until: textOf(given, 'until'), origin, codes }), { mode: 0o600 })
  return path
}

export const codesMakeCommand: ServiceCommand = {
  name: 'codes make',
  summary: 'Creates redemption codes and prints them once, as CSV and optionally as a page for printing',
  details: `Only a keyed hash and the last four characters of each code are stored, so save the output: the codes cannot be shown
again. They become valid only after all of them have been printed; if the command is interrupted, none is valid. The page for
printing has a QR code per code, which opens the page for redeeming with the code filled in; it requires PUBLIC_URL.`,
  example: 'codes make --kind vip --viptype 1 --count 100 --until 2027-12-31',
  arguments: [],
  options: {
    kind: {
      value: '<kind>',
      meaning: 'vip: the code gives a membership; content: it opens one content',
      isRequired: true,
    },
    viptype: { value: '<id>', meaning: 'plan that a vip code gives; required with --kind vip' },
    content: { value: '<id>', meaning: 'content that a content code opens; default: one of the member’s choice' },
    count: { value: '<n>', meaning: `number of codes, at most ${MAX_COUNT}; default: 1` },
    uses: { value: '<n>', meaning: 'members that may use each code, at most 1000000; default: 1' },
    'per-member': { value: '<n>', meaning: 'codes of the batch that one member may use; default: all' },
    ...WINDOW_OPTIONS,
    name: { value: '<text>', meaning: 'name of the batch in “codes list”; default: kind and number' },
    sheet: {
      value: '<file>',
      meaning: `also writes an HTML page for printing to this file; at most ${MAX_SHEET} codes`,
      isPath: true,
    },
  },
  runs: 'service',
  async run(context, given, output) {
    const { deps, modules } = context
    const { worth, ...target } = await readTarget(context, given)
    const isSheet = textOf(given, 'sheet') !== ''
    if (isSheet && deps.config.publicUrl === '')
      throw new CommandFailure('--sheet requires PUBLIC_URL: the QR codes contain it')
    const count = numberOf(given, 'count', { min: 1, max: isSheet ? MAX_SHEET : MAX_COUNT, fallback: 1 })
    const use_limit = numberOf(given, 'uses', { min: 1, max: 1_000_000, fallback: 1 })
    const member_limit = numberOf(given, 'per-member', { min: 1, max: MAX_COUNT, fallback: 0 })
    const window = readWindow(given, deps.clock.now())
    const name = textOf(given, 'name') || `${target.kind} × ${count}`
    const codes = modules.redemption.drawCodes(count)
    output.print('code,kind,viptype_id,content_id,uses,until')
    const rest = `${target.kind},${target.viptype_id || ''},${target.content_id || ''},${use_limit},${textOf(given, 'until')}`
    for (const code of codes) output.print(`${code},${rest}`)
    const path = await writeSheet(context, given, codes, worth)
    await output.confirmShown()
    const batch = { ...target, ...window, name, count, use_limit, member_limit, codes }
    const { batch_id } = await deps.database.db.transaction().execute(async (trx) => {
      const made = await modules.redemption.createCodes(trx, { ...batch, actor: context.operator })
      const { codes: _secret, ...after } = batch
      await context.record(trx, { target: `batch:${made.batch_id}`, after })
      return made
    })
    if (path) output.note(`The sheet is ${path}: open it in a browser and print it.`)
    output.note(`Batch ${batch_id}: ${codes.length} codes. They are not shown again.`)
    return 0
  },
}

export const codesListCommand: ServiceCommand = {
  name: 'codes list',
  summary: 'Lists the batches of redemption codes with their number of uses, as CSV',
  details: `Batch 0 holds the codes that members bought as gifts. Codes of an “unconfirmed” batch, which the console made, cannot be
redeemed before somebody says there that they arrived.`,
  example: 'codes list',
  arguments: [],
  options: {},
  runs: 'service',
  isRead: true,
  async run({ modules }, _given, output) {
    output.print(
      'batch,name,kind,viptype_id,content_id,codes,uses,uses_at_most,voided,per_member,from,until,made,state',
    )
    for (const batch of await modules.redemption.listBatches()) {
      const { batch_id, name, kind, viptype_id, content_id, count, use_num, use_limit, voidNum, member_limit } = batch
      const times = [batch.start_time, batch.end_time, batch.create_time].map((time) => (time ? formatTime(time) : ''))
      const totals = [count, use_num, use_limit, voidNum, member_limit || '']
      output.print(
        csvLine([
          batch_id,
          name ?? 'gifts',
          kind,
          viptype_id || '',
          content_id || '',
          ...totals,
          ...times,
          batch.state ?? '',
        ]),
      )
    }
    return 0
  },
}

const WHICH = {
  name: 'which',
  meaning: 'id of a batch, the last four characters of a code (if all are digits: *1234), or a whole code',
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
  summary: 'Disables redemption codes permanently: a batch, or one code',
  details: 'Members keep what used codes have given them.',
  example: 'codes void 3',
  arguments: [WHICH],
  options: {},
  runs: 'service',
  async run(context, given, output) {
    const which = await findCodes(context, given)
    const codes = await context.modules.redemption.listCodes(which)
    if ('code_end' in which && codes.length > 1)
      throw new CommandFailure(`${codes.length} codes have this ending. Give the whole code.`)
    const count = await context.modules.redemption.voidCodes(which)
    const [first] = codes
    const target = 'batch_id' in which ? `batch:${which.batch_id}` : `code:${first?.redemption_code_id}`
    await context.record(context.deps.database.db, { target, after: { codesOff: count } })
    output.print(`${count} codes are disabled now`)
    return 0
  },
}

export const codesTraceCommand: ServiceCommand = {
  name: 'codes trace',
  summary: 'Lists which member used which redemption code for what, as CSV',
  example: 'codes trace 3',
  arguments: [WHICH],
  options: {},
  runs: 'service',
  isRead: true,
  async run(context, given, output) {
    const which = await findCodes(context, given)
    output.print('time,batch,code_end,member_id,member,kind,for,ledger_entry,bought_with')
    const uses = await context.modules.redemption.listUses(which)
    for (const use of uses) {
      const what = use.kind === 'vip' ? (use.viptype_name ?? use.viptype_id) : (use.content_name ?? use.content_id)
      const who = [use.member_id, use.username ?? '']
      const source = [use.entry_id, use.remote_order_id ?? '']
      output.print(
        csvLine([formatTime(use.create_time), use.batch_id, use.code_end, ...who, use.kind, what, ...source]),
      )
    }
    output.note(`${uses.length} uses`)
    return 0
  },
}
