/** Shutting members out, with what they read and an end, and letting them in again. */
import { MAX_SHUT_OUT_WORDS, SHUT_OUT_CAUSES, type ShutOutCause } from '@zimu/contract'
import { findMemberByAccount } from '../../modules/member/index.ts'
import { Refusal } from '../../refusal.ts'
import { readGivenWindow } from '../../texts/given-window.ts'
import { formatTimeOrNull } from '../../texts/time.ts'
import { CommandFailure, type Given, type OperatorContext, type ServiceCommand } from '../command.ts'
import { argumentOf, textOf } from '../terminal/parse-args.ts'

const ACCOUNT = { name: 'account', meaning: 'username, mail address or phone number' }

async function requireMember({ deps }: OperatorContext, given: Given) {
  const account = argumentOf(given, 0)
  const member = await findMemberByAccount(deps.database.db, account)
  if (!member) throw new CommandFailure(`There is no member “${account}”.`)
  return member
}

function causeOf(given: Given): ShutOutCause {
  const text = textOf(given, 'cause') || 'other'
  const cause = SHUT_OUT_CAUSES.find((one) => one === text)
  if (!cause) throw new CommandFailure(`--cause is one of ${SHUT_OUT_CAUSES.join(', ')}`, 2)
  return cause
}

/** Epoch milliseconds; null: without end. */
function readUntil(given: Given, now: number): number | null {
  try {
    const times = { start_time: '', end_time: textOf(given, 'until') }
    return readGivenWindow(times, now, 'member.shut_out_end').end_time
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    throw new CommandFailure('--until is a day or a time that has not passed, such as 2027-12-31', 2)
  }
}

export const disableCommand: ServiceCommand = {
  name: 'member disable',
  summary: 'Shuts a member out and ends all sessions, at once in every process, until an end or without one',
  details:
    'The member reads cause, words and end at the login, the cause in their language. With --until it ends by itself.',
  example: 'member disable ann@example.org --cause spam --until 2027-12-31',
  arguments: [ACCOUNT],
  options: {
    cause: { value: '<word>', meaning: `${SHUT_OUT_CAUSES.join(', ')}; default: other, which says nothing` },
    words: { value: '<text>', meaning: `what the member reads besides, up to ${MAX_SHUT_OUT_WORDS} characters` },
    until: { value: '<day>', meaning: 'last day or time, Beijing time; default: without end' },
  },
  runs: 'service',
  async run(context, given, output) {
    const { member_id, username, is_disable } = await requireMember(context, given)
    const disable_words = textOf(given, 'words').trim()
    if (disable_words.length > MAX_SHUT_OUT_WORDS)
      throw new CommandFailure(`--words has at most ${MAX_SHUT_OUT_WORDS} characters`, 2)
    const disable_until = readUntil(given, context.deps.clock.now())
    const said = { disable_cause: causeOf(given), disable_words }
    const after = { is_disable: 1, ...said, disable_until: formatTimeOrNull(disable_until) }
    const endedNum = await context.modules.members.setShutOut(member_id, { ...said, disable_until }, (trx) =>
      context.record(trx, { target: `member:${member_id}`, before: { is_disable }, after }),
    )
    output.print(`${username} is disabled, ${endedNum} sessions ended`)
    return 0
  },
}

export const enableCommand: ServiceCommand = {
  name: 'member enable',
  summary: 'Enables a disabled account again',
  example: 'member enable ann@example.org',
  arguments: [ACCOUNT],
  options: {},
  runs: 'service',
  async run(context, given, output) {
    const { member_id, username, is_disable } = await requireMember(context, given)
    await context.modules.members.setShutOut(member_id, null, (trx) =>
      context.record(trx, { target: `member:${member_id}`, before: { is_disable }, after: { is_disable: 0 } }),
    )
    output.print(`${username} may log in`)
    return 0
  },
}
