import { VIP_GROUP_ID } from '@zimu/contract'
import { days } from '@zimu/contract/durations'
import { isInForce } from '@zimu/contract/membership'
import { absoluteUrl, resetLinkUrl } from '@zimu/contract/page-urls'
import { findMemberByAccount } from '../../modules/member/index.ts'
import { Refusal } from '../../refusal.ts'
import { formatTime } from '../../texts/time.ts'
import {
  CommandFailure,
  type Given,
  type OperatorContext,
  type Output,
  type RunContext,
  type ServiceCommand,
} from '../command.ts'
import { csvLine } from '../terminal/csv-line.ts'
import { argumentOf, numberOf, textOf } from '../terminal/parse-args.ts'

const MAX_DAYS = 36_500

const ACCOUNT = { name: 'account', meaning: 'username, mail address or phone number' }
const REASON = { value: '<text>', meaning: 'reason; the member can read it in the ledger' }
const GROUP = { value: '<id>', meaning: `id of the membership group; default: VIP (${VIP_GROUP_ID})` }

async function requireMember({ deps }: OperatorContext, given: Given) {
  const account = argumentOf(given, 0)
  const member = await findMemberByAccount(deps.database.db, account)
  if (!member) throw new CommandFailure(`There is no member “${account}”.`)
  return member
}

function readDuration(given: Given): number | null {
  const isPermanent = given.options.forever === true
  if (isPermanent === (given.options.days !== undefined))
    throw new CommandFailure('give either --days <n> or --forever', 2)
  return isPermanent ? null : days(numberOf(given, 'days', { min: 1, max: MAX_DAYS }))
}

/** Writes a row of the ledger and prints the end of the membership after it. */
async function writeEntry(
  context: RunContext,
  given: Given,
  output: Output,
  row: { reason: 'grant' | 'correction'; duration_ms: number | null },
) {
  const { member_id, username } = await requireMember(context, given)
  const { deps, modules } = context
  const group_id = numberOf(given, 'group', { min: 1, max: 1_000_000, fallback: VIP_GROUP_ID })
  const entry = {
    ...row,
    member_id,
    kind: 'vip',
    group_id,
    actor: context.operator,
    note: textOf(given, 'reason'),
  } as const
  const { over_time } = await deps.database.db.transaction().execute(async (trx) => {
    const granted = await modules.entitlement.grant(trx, entry)
    const after = { group_id, duration_ms: entry.duration_ms, over_time: granted.over_time }
    await context.record(trx, { target: `member:${member_id}`, after })
    return granted
  })
  const what = group_id === VIP_GROUP_ID ? 'VIP' : `in group ${group_id}`
  const isHeld = isInForce(over_time, deps.clock.now())
  const until = over_time === null ? 'permanently' : `until ${formatTime(over_time)} (Beijing time)`
  output.print(isHeld ? `${username} is ${what} ${until}` : `${username} is not ${what} any more`)
  return 0
}

export const grantCommand: ServiceCommand = {
  name: 'member grant',
  summary: 'Gives a member VIP for a number of days, or permanently',
  details:
    'The days are added after the end of the present membership. The ledger records the grant with your user name on this machine.',
  example: 'member grant ann@example.org --days 30 --reason "paid by bank transfer"',
  arguments: [ACCOUNT],
  options: {
    days: { value: '<n>', meaning: `days, up to ${MAX_DAYS}` },
    forever: { meaning: 'permanent membership, in place of --days' },
    group: GROUP,
    reason: REASON,
  },
  runs: 'service',
  run: (context, given, output) =>
    writeEntry(context, given, output, { reason: 'grant', duration_ms: readDuration(given) }),
}

export const takeCommand: ServiceCommand = {
  name: 'member take',
  summary: 'Shortens a member’s VIP by days, as a correction in the ledger',
  details: `A permanent membership stays permanent; use “refund” to take back what an order gave. “member ledger” shows the rows; none
is ever deleted.`,
  example: 'member take ann@example.org --days 30 --reason "granted twice"',
  arguments: [ACCOUNT],
  options: {
    days: { value: '<n>', meaning: `days, up to ${MAX_DAYS}`, isRequired: true },
    group: GROUP,
    reason: { ...REASON, isRequired: true },
  },
  runs: 'service',
  async run(context, given, output) {
    const dayNum = numberOf(given, 'days', { min: 1, max: MAX_DAYS })
    return writeEntry(context, given, output, { reason: 'correction', duration_ms: days(-dayNum) })
  },
}

export const ledgerCommand: ServiceCommand = {
  name: 'member ledger',
  summary: 'Lists the rows of a member’s ledger with the end of membership after each, oldest first, as CSV',
  details: 'end: end of the membership after this row. taken: 1 if a later refund took the row back.',
  example: 'member ledger ann@example.org',
  arguments: [ACCOUNT],
  options: {},
  runs: 'service',
  isRead: true,
  async run(context, given, output) {
    const { member_id } = await requireMember(context, given)
    const entries = await context.modules.entitlement.explain(context.deps.database.db, member_id)
    output.print('entry_id,time,what,why,days,end,taken,order,by,note')
    for (const entry of [...entries].reverse()) {
      const { duration_ms, end } = entry
      const what = entry.kind === 'vip' ? `group ${entry.group_id}` : `content ${entry.content_id}`
      const dayText = duration_ms === null ? 'permanent' : String(Math.round((duration_ms / days(1)) * 100) / 100)
      const endText = end === undefined ? 'none' : end === null ? 'permanent' : formatTime(end)
      output.print(
        csvLine([
          entry.entry_id,
          formatTime(entry.create_time),
          what,
          entry.reason,
          Number(dayText) || dayText,
          endText,
          entry.is_refunded ? 1 : 0,
          entry.remote_order_id ?? '',
          entry.actor,
          entry.note,
        ]),
      )
    }
    return 0
  },
}

export const logoutCommand: ServiceCommand = {
  name: 'member logout',
  summary: 'Ends all sessions of a member; the member may log in again',
  example: 'member logout ann@example.org',
  arguments: [ACCOUNT],
  options: {},
  runs: 'service',
  async run(context, given, output) {
    const { member_id, username } = await requireMember(context, given)
    const endedNum = await context.modules.members.endSessions(member_id, (trx, sessions) =>
      context.record(trx, { target: `member:${member_id}`, after: { sessionsEnded: sessions } }),
    )
    output.print(`${endedNum} sessions of ${username} ended`)
    return 0
  },
}

export const secondStepOffCommand: ServiceCommand = {
  name: 'member second-step-off',
  summary: 'Turns two-step login off for a member who has lost the authenticator app and the recovery codes',
  details: 'Verify the member’s identity first. The change appears in their login history.',
  example: 'member second-step-off ann@example.org',
  arguments: [ACCOUNT],
  options: {},
  runs: 'service',
  async run(context, given, output) {
    const { member_id, username } = await requireMember(context, given)
    const wasOn = await context.modules.members.secondFactor.drop(member_id)
    if (wasOn)
      await context.record(context.deps.database.db, {
        target: `member:${member_id}`,
        before: { secondStep: 1 },
        after: { secondStep: 0 },
      })
    if (!wasOn) throw new CommandFailure(`${username} has no two-step login.`)
    output.print(`${username} can log in with the password alone now`)
    return 0
  },
}

export const resetLinkCommand: ServiceCommand = {
  name: 'member reset-link',
  summary:
    'Prints a link with which a member who lost password and mail address sets a new password; ends the earlier link',
  details: `Valid for a day, once. Verify the member’s identity first, and send it over a channel you trust. Taking it ends all sessions and
passkeys; two-step login stays on. The member reads of the link in their history and by mail.`,
  example: 'member reset-link ann@example.org',
  arguments: [ACCOUNT],
  options: {},
  runs: 'service',
  async run(context, given, output) {
    const member = await requireMember(context, given)
    const { publicUrl, port } = context.deps.config
    const target = `member:${member.member_id}`
    const { token, exp_time } = await context.modules.members.resetLinks
      .make(member, (trx, link) => context.record(trx, { target, after: { end_time: formatTime(link.exp_time) } }))
      .catch((error: unknown) => {
        const isOut = error instanceof Refusal && error.kind === 'member.not_in_state'
        throw isOut ? new CommandFailure(`${member.username} is disabled. “member enable” comes first.`) : error
      })
    const url = resetLinkUrl({ account: member.username, token })
    output.print(absoluteUrl(publicUrl || `http://127.0.0.1:${port}`, url))
    output.note(`Valid once, until ${formatTime(exp_time)} (Beijing time). It sets a new password.`)
    return 0
  },
}
