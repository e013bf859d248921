import { parseTime } from '../../texts/time.ts'
import { CommandFailure, type Given, type OperatorContext, type ServiceCommand } from '../command.ts'
import { numberOf, textOf } from '../parse-args.ts'

const DAY_MS = 86_400_000
const COUNT_MOST = 100_000

/** A day lasts to its end; a time is taken as it is. */
function readUntil(given: Given, now: number): number | null {
  const text = textOf(given, 'until')
  if (text === '') return null
  const time = parseTime(text)
  if (time === undefined)
    throw new CommandFailure('--until wants a day like 2027-01-31, or a time like “2027-01-31 18:00”', 2)
  const end = /^\d{4}-\d{2}-\d{2}$/.test(text.trim()) ? time + DAY_MS - 1000 : time
  if (end <= now) throw new CommandFailure('--until lies in the past: nobody could use the codes')
  return end
}

async function readTarget({ deps }: OperatorContext, given: Given) {
  const { db } = deps.database
  const kind = textOf(given, 'kind')
  if (kind === 'vip') {
    const viptype_id = numberOf(given, 'viptype', { least: 1, most: Number.MAX_SAFE_INTEGER })
    const plans = await db.selectFrom('viptype').select(['viptype_id', 'name']).where('is_delete', '=', 0).execute()
    if (!plans.some((plan) => plan.viptype_id === viptype_id))
      throw new CommandFailure(
        `There is no plan ${viptype_id}. There are: ${plans.map((plan) => `${plan.viptype_id} ${plan.name}`).join(', ') || 'none yet; “site apply” makes them'}.`,
      )
    return { kind, viptype_id, content_id: 0 } as const
  }
  if (kind !== 'content') throw new CommandFailure('--kind is vip or content', 2)
  const content_id = numberOf(given, 'content', { least: 0, most: Number.MAX_SAFE_INTEGER, fallback: 0 })
  const found =
    content_id === 0 ||
    (await db
      .selectFrom('content')
      .select('content_id')
      .where('content_id', '=', content_id)
      .where('is_delete', '=', 0)
      .executeTakeFirst())
  if (!found) throw new CommandFailure(`There is no content ${content_id}.`)
  return { kind, viptype_id: 0, content_id } as const
}

export const codesCommand: ServiceCommand = {
  name: 'codes create',
  summary: 'Makes redemption codes and prints them once, as CSV',
  details: 'Only a keyed hash of each code is stored, so keep what is printed: nothing can show the codes again.',
  arguments: [],
  options: {
    kind: { value: '<kind>', meaning: 'vip: gives a membership; content: opens one content', is_required: true },
    viptype: { value: '<id>', meaning: 'plan that a vip code gives' },
    content: { value: '<id>', meaning: 'content that a content code opens; without it, any one' },
    count: { value: '<n>', meaning: `how many codes, up to ${COUNT_MOST}; 1 without it` },
    uses: { value: '<n>', meaning: 'members that may use each code; 1 without it' },
    until: { value: '<day>', meaning: 'last day, Beijing time; for ever without it' },
    name: { value: '<text>', meaning: 'name of the batch, for your own records' },
  },
  runs: 'service',
  async run(context, given, output) {
    const { deps, modules } = context
    const target = await readTarget(context, given)
    const count = numberOf(given, 'count', { least: 1, most: COUNT_MOST, fallback: 1 })
    const use_limit = numberOf(given, 'uses', { least: 1, most: 1_000_000, fallback: 1 })
    const end_time = readUntil(given, deps.clock.now())
    const name = textOf(given, 'name') || `${target.kind} × ${count}`
    const { batch_id, codes } = await deps.database.db
      .transaction()
      .execute((trx) => modules.redemption.createCodes(trx, { ...target, name, count, use_limit, end_time }))
    output.say('code,kind,viptype_id,content_id,uses,until')
    const rest = `${target.kind},${target.viptype_id || ''},${target.content_id || ''},${use_limit},${textOf(given, 'until')}`
    for (const code of codes) output.say(`${code},${rest}`)
    output.note(`Batch ${batch_id}: ${codes.length} codes. They are not shown again.`)
    return 0
  },
}
