import { userInfo } from 'node:os'
import { findMemberByAccount } from '../../modules/member/index.ts'
import { formatTime } from '../../texts/time.ts'
import { CommandFailure, type Given, type ServiceCommand } from '../command.ts'
import { argumentOf, numberOf } from '../parse-args.ts'

const DAY_MS = 86_400_000
const DAYS_MOST = 36_500

function readDuration(given: Given): number | null {
  const is_forever = given.options.forever === true
  if (is_forever === (given.options.days !== undefined))
    throw new CommandFailure('give either --days <n> or --forever', 2)
  return is_forever ? null : numberOf(given, 'days', { least: 1, most: DAYS_MOST }) * DAY_MS
}

export const grantCommand: ServiceCommand = {
  name: 'member grant',
  summary: 'Gives a member VIP for some days, or for ever',
  details: 'Days are added behind those the member has. The grant stands in the ledger with your name on this machine.',
  arguments: [{ name: 'account', meaning: 'user name, mail address or phone number' }],
  options: {
    days: { value: '<n>', meaning: `days, up to ${DAYS_MOST}` },
    forever: { meaning: 'without end' },
  },
  runs: 'service',
  async run({ deps, modules }, given, output) {
    const duration_ms = readDuration(given)
    const account = argumentOf(given, 0)
    const member = await findMemberByAccount(deps.database.db, account)
    if (!member) throw new CommandFailure(`There is no member “${account}”.`)
    const { member_id, username } = member
    const grant = {
      member_id,
      kind: 'vip',
      duration_ms,
      reason: 'grant',
      actor: `operator:${userInfo().username}`,
    } as const
    const { over_time } = await deps.database.db.transaction().execute((trx) => modules.entitlement.grant(trx, grant))
    output.say(
      `${username} is VIP ${over_time === null ? 'for ever' : `until ${formatTime(over_time)} (Beijing time)`}`,
    )
    return 0
  },
}
