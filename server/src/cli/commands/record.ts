import { formatTime, parseTime } from '../../texts/time.ts'
import { CommandFailure, type ServiceCommand } from '../command.ts'
import { csvLine } from '../terminal/csv-line.ts'
import { numberOf, textOf } from '../terminal/parse-args.ts'

export const recordCommand: ServiceCommand = {
  name: 'record',
  summary: 'Lists the operators’ changes (audit log), newest first, as CSV',
  details: `Every command that changes something adds a row; rows cannot be changed or deleted. before and after are JSON, texts of
more than 2000 characters are truncated. operator: ZIMU_OPERATOR, else the user who called sudo, else the user of the machine.
Members are recorded by number only.`,
  example: 'record --target member:12',
  arguments: [],
  options: {
    operator: { value: '<name>', meaning: 'only of this operator, like operator:ann' },
    action: { value: '<command>', meaning: 'only of this command, like “site apply”' },
    target: { value: '<target>', meaning: 'only of this target, like member:12 or setting:setting.title' },
    from: { value: '<day>', meaning: 'only since the start of this day, like 2026-11-20, Beijing time' },
    limit: { value: '<n>', meaning: 'number of lines, at most 100000; default: 100' },
  },
  runs: 'service',
  isRead: true,
  async run({ modules }, given, output) {
    const day = textOf(given, 'from')
    const from = day === '' ? undefined : parseTime(day)
    if (day !== '' && from === undefined) throw new CommandFailure('--from must be a day like 2026-11-20', 2)
    const rows = await modules.record.list({
      operator: textOf(given, 'operator') || undefined,
      action: textOf(given, 'action') || undefined,
      target: textOf(given, 'target') || undefined,
      from,
      limit: numberOf(given, 'limit', { min: 1, max: 100_000, fallback: 100 }),
    })
    output.print('time,operator,source,action,target,before,after')
    for (const { create_time, operator, source, action, target, before, after } of rows)
      output.print(csvLine([formatTime(create_time), operator, source, action, target, before ?? '', after ?? '']))
    return 0
  },
}

export const recordVerifyCommand: ServiceCommand = {
  name: 'record verify',
  summary: 'Checks that no row of the audit log was changed, taken away or put in',
  details: `Each row holds a hash over itself and the row before. Whoever can write to the database can compute them all anew: note the
printed hash elsewhere from time to time and give it with --known. Exits with 1 if something is wrong.`,
  example: 'record verify',
  arguments: [],
  options: {
    known: { value: '<hash>', meaning: 'a hash that this command printed earlier; it must still be in the log' },
  },
  runs: 'service',
  isRead: true,
  async run({ modules }, given, output) {
    const known = textOf(given, 'known')
    if (known !== '' && !/^[0-9a-f]{64}$/.test(known))
      throw new CommandFailure('--known must be a hash of 64 digits', 2)
    const { count, hash, brokenAt, isCut, isKnownThere } = await modules.record.verify(known)
    if (brokenAt !== null) output.note(`Row ${brokenAt} does not follow from the rows before it.`)
    if (isCut) output.note('Rows are missing at the end.')
    if (!isKnownThere) output.note('The given hash is not in the log: rows up to it were changed.')
    if (brokenAt !== null || isCut || !isKnownThere)
      throw new CommandFailure('The log was changed in the database. Compare it with the one in a backup.')
    output.print(`${count} rows, each follows from the one before. Hash of the last: ${hash || 'none'}`)
    return 0
  },
}
