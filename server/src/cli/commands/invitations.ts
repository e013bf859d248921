import { formatTime, formatTimeOrNull } from '../../texts/time.ts'
import { CommandFailure, type ServiceCommand } from '../command.ts'
import { csvLine } from '../terminal/csv-line.ts'
import { argumentOf, numberOf, textOf } from '../terminal/parse-args.ts'
import { readWindow, WINDOW_OPTIONS } from '../terminal/read-window.ts'

const MAX_COUNT = 10_000
/** As the app's form accepts it. */
const OWN_WORD = /^[A-Za-z0-9]{2,32}$/

export const invitationsMakeCommand: ServiceCommand = {
  name: 'invitations make',
  summary: 'Creates invitation codes and prints them',
  details: `Two settings decide whether registration asks for a code: “set member.is_invitation 0” hides the field, “set
member.is_invitation_register 1” makes it required. By default the field is shown and optional.`,
  example: 'invitations make --count 10 --uses 1',
  arguments: [
    {
      name: 'word',
      meaning: 'one code of your choice, 2 to 32 letters and digits; default: random codes',
      isOptional: true,
    },
  ],
  options: {
    count: { value: '<n>', meaning: `number of random codes, at most ${MAX_COUNT}; default: 1` },
    uses: { value: '<n>', meaning: 'members that may register with each code; default: no limit' },
    ...WINDOW_OPTIONS,
    note: { value: '<text>', meaning: 'remark shown in “invitations list”' },
  },
  runs: 'service',
  async run({ deps, modules, record }, given, output) {
    const code = given.arguments[0]
    if (code !== undefined && !OWN_WORD.test(code))
      throw new CommandFailure('a code has 2 to 32 letters and digits, nothing else', 2)
    const count = numberOf(given, 'count', { min: 1, max: MAX_COUNT, fallback: 1 })
    if (code !== undefined && count > 1) throw new CommandFailure('--count creates random codes: omit the word', 2)
    const batch = {
      ...(code === undefined ? {} : { code }),
      count,
      note: textOf(given, 'note'),
      use_limit: numberOf(given, 'uses', { min: 1, max: 1_000_000, fallback: 0 }),
      ...readWindow(given, deps.clock.now()),
    }
    const codes = await deps.database.db.transaction().execute((trx) => modules.members.invitations.make(trx, batch))
    if (!codes) throw new CommandFailure(`There is a code “${code}” already.`)
    const { code: _code, ...after } = { code, ...batch }
    await record(deps.database.db, { target: 'invitations', after })
    for (const made of codes) output.print(made)
    return 0
  },
}

export const invitationsListCommand: ServiceCommand = {
  name: 'invitations list',
  summary: 'Lists the invitation codes with their number of uses, as CSV',
  example: 'invitations list',
  arguments: [],
  options: {},
  runs: 'service',
  isRead: true,
  async run({ modules }, _given, output) {
    output.print('code,uses,uses_at_most,from,until,off,note,made')
    for (const row of await modules.members.invitations.list()) {
      const { code, use_num, use_limit, is_disable, note } = row
      const window = [row.start_time, row.end_time].map((time) => formatTimeOrNull(time) ?? '')
      output.print(csvLine([code, use_num, use_limit || '', ...window, is_disable, note, formatTime(row.create_time)]))
    }
    return 0
  },
}

export const invitationsVoidCommand: ServiceCommand = {
  name: 'invitations void',
  summary: 'Disables an invitation code permanently',
  example: 'invitations void FRIENDS',
  arguments: [{ name: 'code', meaning: 'the invitation code' }],
  options: {},
  runs: 'service',
  async run({ deps, modules, record }, given, output) {
    const code = argumentOf(given, 0)
    if (!(await modules.members.invitations.disable(code)))
      throw new CommandFailure(`There is no invitation code “${code}”.`)
    await record(deps.database.db, { target: 'invitations', after: { is_disable: 1 } })
    output.print(`${code} is disabled now`)
    return 0
  },
}

export const invitationsTraceCommand: ServiceCommand = {
  name: 'invitations trace',
  summary: 'Lists who registered with which invitation code, as CSV',
  example: 'invitations trace FRIENDS',
  arguments: [{ name: 'code', meaning: 'only this code; default: all', isOptional: true }],
  options: {},
  runs: 'service',
  isRead: true,
  async run({ modules }, given, output) {
    const uses = await modules.members.invitations.listUses(given.arguments[0])
    output.print('time,code,member_id,member,note')
    for (const { create_time, code, member_id, username, note } of uses)
      output.print(csvLine([formatTime(create_time), code, member_id, username, note]))
    output.note(`${uses.length} uses`)
    return 0
  },
}
