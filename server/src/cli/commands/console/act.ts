/** Acts of the console that have no command of their own, with their input as a file; and taking acts back. */
import { CommandFailure, type ServiceCommand } from '../../command.ts'
import { actOf, CONSOLE_ACTS } from '../../console/console-acts.ts'
import { CONSOLE_CALLS } from '../../console/console-call.ts'
import { DRY_RUN, isDry, REASON, reasonOf, rowId } from '../../console/given-values.ts'
import { FILE_ARGUMENT, printFields, readFields } from '../../console/read-fields.ts'
import { argumentOf } from '../../terminal/parse-args.ts'

/** Id of the call, which must be one that this command makes. Throws `CommandFailure` with the command or the reason. */
function requireAct(name: string): string {
  const id = `POST /admin/api/${name}`
  const act = actOf(id)
  if (!act) throw new CommandFailure(`The console has no act “${name}”. docs/operating.md lists all.`, 2)
  if (act.why !== undefined) throw new CommandFailure(`“${name}” has no command: ${act.why}.`)
  if (act.commands.includes('act')) return id
  throw new CommandFailure(`“${name}” has a command of its own: ${act.commands.join(', ')}.`)
}

export const actCommand: ServiceCommand = {
  name: 'act',
  summary: 'Does an act of the console that has no command of its own, with its input from a file',
  details: `Prints the answer as JSON. Fields and their rules are those of the console's call; “request_id” is added. docs/operating.md
lists which acts have commands of their own. Acts so done:
${Object.entries(CONSOLE_ACTS)
  .filter(([, { commands }]) => commands?.includes('act'))
  .map(([id]) => `  ${id.replace('POST /admin/api/', '')}`)
  .join('\n')}`,
  example: 'act content.Content/bulk bulk.json --dry-run',
  arguments: [{ name: 'act', meaning: 'such as content.Content/bulk' }, FILE_ARGUMENT],
  options: { 'dry-run': DRY_RUN },
  runs: 'service',
  isRead: isDry,
  async run({ console }, given, output) {
    const id = requireAct(argumentOf(given, 0))
    const entries = CONSOLE_CALLS.get(id)?.input.entries ?? {}
    if (isDry(given) && !Object.hasOwn(entries, 'dry'))
      throw new CommandFailure('This act cannot say what it would change: leave --dry-run out.', 2)
    const fields = await readFields(argumentOf(given, 1))
    const answer = await console.send(id, { ...fields, ...(isDry(given) ? { dry: 1 } : {}) })
    for (const line of printFields(answer)) output.print(line)
    return 0
  },
}

export const recordUndoCommand: ServiceCommand = {
  name: 'record undo',
  summary: 'Takes an act of the audit log back, as the console does',
  details:
    'Refused where what the act changed has moved on since, after 30 days, and for acts that cannot be taken back.',
  example: 'record undo 4711',
  arguments: [{ name: 'row', meaning: 'number of the row, as the console shows it' }],
  options: { reason: REASON },
  runs: 'service',
  async run({ console }, given, output) {
    const record_id = rowId(given, 0, 'row')
    const done = await console.call('POST /admin/api/audit.Entry/undo', { record_id, ...reasonOf(given) })
    output.print(`row ${record_id} taken back by row ${done.record_id}`)
    return 0
  },
}
