import { formatTime, formatTimeOrNull } from '../../texts/time.ts'
import { CommandFailure, type ServiceCommand } from '../command.ts'
import { csvLine } from '../csv-line.ts'
import { argumentOf, numberOf, textOf } from '../parse-args.ts'
import { readWindow, WINDOW_OPTIONS } from '../read-window.ts'

const COUNT_MOST = 10_000
/** What the form of the app takes. */
const OWN_WORD = /^[A-Za-z0-9]{2,32}$/

export const invitationsMakeCommand: ServiceCommand = {
  name: 'invitations make',
  summary: 'Makes invitation codes and prints them',
  details: `Whether register asks for them: “set member.is_invitation 0” (no field), “set member.is_invitation_register 1”
(needed); without either the field is there and may stay empty.`,
  arguments: [
    { name: 'word', meaning: 'one code of your own, letters and digits; random ones without it', is_optional: true },
  ],
  options: {
    count: { value: '<n>', meaning: `how many random codes, up to ${COUNT_MOST}; 1 without it` },
    uses: { value: '<n>', meaning: 'members that may register with each code; any number without it' },
    ...WINDOW_OPTIONS,
    note: { value: '<text>', meaning: 'for whom, for your own records' },
  },
  runs: 'service',
  async run({ deps, modules }, given, output) {
    const code = given.arguments[0]
    if (code !== undefined && !OWN_WORD.test(code))
      throw new CommandFailure('a code has 2 to 32 letters and digits, nothing else', 2)
    const count = numberOf(given, 'count', { least: 1, most: COUNT_MOST, fallback: 1 })
    if (code !== undefined && count > 1) throw new CommandFailure('--count makes random codes: leave the word out', 2)
    const batch = {
      ...(code === undefined ? {} : { code }),
      ...{ count, note: textOf(given, 'note') },
      use_limit: numberOf(given, 'uses', { least: 1, most: 1_000_000, fallback: 0 }),
      ...readWindow(given, deps.clock.now()),
    }
    const codes = await deps.database.db.transaction().execute((trx) => modules.members.invitations.make(trx, batch))
    if (!codes) throw new CommandFailure(`There is a code “${code}” already.`)
    for (const made of codes) output.say(made)
    return 0
  },
}

export const invitationsListCommand: ServiceCommand = {
  name: 'invitations list',
  summary: 'Prints the invitation codes with how often each was used, as CSV',
  arguments: [],
  options: {},
  runs: 'service',
  async run({ modules }, _given, output) {
    output.say('code,uses,uses_at_most,from,until,off,note,made')
    for (const row of await modules.members.invitations.list()) {
      const { code, use_num, use_limit, is_disable, note } = row
      const window = [row.start_time, row.end_time].map((time) => formatTimeOrNull(time) ?? '')
      output.say(csvLine([code, use_num, use_limit || '', ...window, is_disable, note, formatTime(row.create_time)]))
    }
    return 0
  },
}

export const invitationsVoidCommand: ServiceCommand = {
  name: 'invitations void',
  summary: 'Switches an invitation code off for good',
  arguments: [{ name: 'code', meaning: 'the code' }],
  options: {},
  runs: 'service',
  async run({ modules }, given, output) {
    const code = argumentOf(given, 0)
    if (!(await modules.members.invitations.disable(code)))
      throw new CommandFailure(`There is no invitation code “${code}”.`)
    output.say(`${code} is off now`)
    return 0
  },
}

export const invitationsTraceCommand: ServiceCommand = {
  name: 'invitations trace',
  summary: 'Prints who registered with which invitation code, as CSV',
  arguments: [{ name: 'code', meaning: 'one code; all without it', is_optional: true }],
  options: {},
  runs: 'service',
  async run({ modules }, given, output) {
    const uses = await modules.members.invitations.listUses(given.arguments[0])
    output.say('time,code,member_id,member,note')
    for (const { create_time, code, member_id, username, note } of uses)
      output.say(csvLine([formatTime(create_time), code, member_id, username, note]))
    output.note(`${uses.length} uses`)
    return 0
  },
}
