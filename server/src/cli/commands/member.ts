import { VIP_GROUP_ID } from '@zimu/contract'
import { findMemberByAccount } from '../../modules/member/index.ts'
import { formatTime } from '../../texts/time.ts'
import { CommandFailure, type Given, type OperatorContext, type Output, type ServiceCommand } from '../command.ts'
import { csvLine } from '../csv-line.ts'
import { operatorName } from '../operator-name.ts'
import { argumentOf, numberOf, textOf } from '../parse-args.ts'

const DAY_MS = 86_400_000
const DAYS_MOST = 36_500

const ACCOUNT = { name: 'account', meaning: 'user name, mail address or phone number' }
const REASON = { value: '<text>', meaning: 'why; the member reads it in the ledger' }
const GROUP = { value: '<id>', meaning: `membership group; VIP (${VIP_GROUP_ID}) without it` }

async function requireMember({ deps }: OperatorContext, given: Given) {
  const account = argumentOf(given, 0)
  const member = await findMemberByAccount(deps.database.db, account)
  if (!member) throw new CommandFailure(`There is no member “${account}”.`)
  return member
}

function readDuration(given: Given): number | null {
  const is_forever = given.options.forever === true
  if (is_forever === (given.options.days !== undefined))
    throw new CommandFailure('give either --days <n> or --forever', 2)
  return is_forever ? null : numberOf(given, 'days', { least: 1, most: DAYS_MOST }) * DAY_MS
}

/** Writes a row of the ledger and says where the membership stands then. */
async function writeEntry(
  context: OperatorContext,
  given: Given,
  output: Output,
  row: { reason: 'grant' | 'correction'; duration_ms: number | null },
) {
  const { member_id, username } = await requireMember(context, given)
  const { deps, modules } = context
  const group_id = numberOf(given, 'group', { least: 1, most: 1_000_000, fallback: VIP_GROUP_ID })
  const entry = {
    ...row,
    member_id,
    kind: 'vip',
    group_id,
    actor: operatorName(),
    note: textOf(given, 'reason'),
  } as const
  const { over_time } = await deps.database.db.transaction().execute((trx) => modules.entitlement.grant(trx, entry))
  const what = group_id === VIP_GROUP_ID ? 'VIP' : `in group ${group_id}`
  const is_held = over_time === null || over_time > deps.clock.now()
  const until = over_time === null ? 'for ever' : `until ${formatTime(over_time)} (Beijing time)`
  output.say(is_held ? `${username} is ${what} ${until}` : `${username} is not ${what} any more`)
  return 0
}

export const grantCommand: ServiceCommand = {
  name: 'member grant',
  summary: 'Gives a member VIP for some days, or for ever',
  details: 'Days are added behind those the member has. The grant stands in the ledger with your name on this machine.',
  arguments: [ACCOUNT],
  options: {
    days: { value: '<n>', meaning: `days, up to ${DAYS_MOST}` },
    forever: { meaning: 'without end' },
    group: GROUP,
    reason: REASON,
  },
  runs: 'service',
  run: (context, given, output) =>
    writeEntry(context, given, output, { reason: 'grant', duration_ms: readDuration(given) }),
}

export const takeCommand: ServiceCommand = {
  name: 'member take',
  summary: 'Takes days of VIP from a member, as a correction in the ledger',
  details: `A membership for ever stays one: what an order gave is taken back with “refund”. “member ledger” shows what stands
there; nothing is ever deleted from it.`,
  arguments: [ACCOUNT],
  options: {
    days: { value: '<n>', meaning: `days, up to ${DAYS_MOST}`, is_required: true },
    group: GROUP,
    reason: { ...REASON, is_required: true },
  },
  runs: 'service',
  async run(context, given, output) {
    const days = numberOf(given, 'days', { least: 1, most: DAYS_MOST })
    return writeEntry(context, given, output, { reason: 'correction', duration_ms: -days * DAY_MS })
  },
}

export const ledgerCommand: ServiceCommand = {
  name: 'member ledger',
  summary: 'Shows why a member is VIP until when: the rows of the ledger, oldest first, as CSV',
  details: 'end: where the membership ended once the row stood. taken: a later refund took the row back.',
  arguments: [ACCOUNT],
  options: {},
  runs: 'service',
  async run(context, given, output) {
    const { member_id } = await requireMember(context, given)
    const entries = await context.modules.entitlement.explain(context.deps.database.db, member_id)
    output.say('entry_id,time,what,why,days,end,taken,order,by,note')
    for (const entry of [...entries].reverse()) {
      const { duration_ms, end } = entry
      const what = entry.kind === 'vip' ? `group ${entry.group_id}` : `content ${entry.content_id}`
      const days = duration_ms === null ? 'for ever' : String(Math.round((duration_ms / DAY_MS) * 100) / 100)
      const end_text = end === undefined ? 'none' : end === null ? 'for ever' : formatTime(end)
      output.say(
        csvLine([
          ...[entry.entry_id, formatTime(entry.create_time), what, entry.reason, Number(days) || days, end_text],
          ...[entry.is_refunded ? 1 : 0, entry.remote_order_id ?? '', entry.actor, entry.note],
        ]),
      )
    }
    return 0
  },
}

function statusCommand(is_disable: 0 | 1): Pick<ServiceCommand, 'arguments' | 'options' | 'runs' | 'run'> {
  return {
    arguments: [ACCOUNT],
    options: {},
    runs: 'service',
    async run(context, given, output) {
      const { member_id, username } = await requireMember(context, given)
      const ended_num = await context.modules.members.setDisabled(member_id, is_disable)
      output.say(is_disable === 1 ? `${username} is shut out, ${ended_num} sessions ended` : `${username} may log in`)
      return 0
    },
  }
}

export const disableCommand: ServiceCommand = {
  name: 'member disable',
  summary: 'Shuts a member out and ends all sessions, at once in every process',
  ...statusCommand(1),
}

export const enableCommand: ServiceCommand = {
  name: 'member enable',
  summary: 'Lets a member log in again who was shut out',
  ...statusCommand(0),
}

export const logoutCommand: ServiceCommand = {
  name: 'member logout',
  summary: 'Ends all sessions of a member, who may log in again',
  arguments: [ACCOUNT],
  options: {},
  runs: 'service',
  async run(context, given, output) {
    const { member_id, username } = await requireMember(context, given)
    output.say(`${await context.modules.members.endSessions(member_id)} sessions of ${username} ended`)
    return 0
  },
}

export const secondStepOffCommand: ServiceCommand = {
  name: 'member second-step-off',
  summary: 'Turns the second step of a login off, for a member who has lost both app and recovery codes',
  details: 'Make sure that it is the member who asks. It stands in their login history.',
  arguments: [ACCOUNT],
  options: {},
  runs: 'service',
  async run(context, given, output) {
    const { member_id, username } = await requireMember(context, given)
    const { database } = context.deps
    const was_on = await database.db
      .transaction()
      .execute((trx) => context.modules.members.secondFactor.drop(trx, member_id))
    if (!was_on) throw new CommandFailure(`${username} has no second step.`)
    output.say(`${username} logs in with the password alone now`)
    return 0
  },
}
