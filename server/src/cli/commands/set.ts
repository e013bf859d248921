import type { Output as CallOutput } from '@zimu/contract'
import { findSettingProblem, OPTIONS, type SettingProblem } from '../../modules/site/index.ts'
import { CommandFailure, type ServiceCommand } from '../command.ts'
import { DRY_RUN, dryOf, isDry, REASON, reasonOf } from '../console/given-values.ts'

const SHAPES = {
  line: 'one line',
  words: 'words with commas between them, in one line',
  base_url: 'an address like https://cdn.example.org, without a slash at the end, or nothing',
  picture: 'an address or a path of a picture, or nothing',
  mail: 'a mail address, or nothing',
  heights: 'heights with commas between them, like 1080,720',
  networks: 'addresses and ranges with commas between them, like 10.0.0.0/8,fd00::/8, or nothing',
  sums: 'sums by currency with commas between them, like USD 30, JPY 3000, or nothing',
} as const

/** What is wrong with a key or a value, and what would be right. */
function sayProblem(key: string, value: string, found: SettingProblem): string {
  switch (found.problem) {
    case 'unknown':
      return `there is no setting “${key}”; known: ${Object.keys(OPTIONS).join(', ')}`
    case 'no_languages':
      return `“${found.base}” has one value for all languages`
    case 'not_flag':
      return `“${key}” is 0 (no) or 1 (yes), not “${value}”`
    case 'not_number':
      return `“${key}” is a whole number, not “${value}”`
    case 'out_of_range':
      return `“${key}” is ${found.min} to ${found.max}, not “${value}”`
    case 'too_long':
      return `“${key}” has ${found.max_length} characters at most`
    case 'shape':
      return `“${key}” is ${SHAPES[found.shape ?? 'line']}, not “${value}”`
  }
}

type Effect = CallOutput<'POST /admin/api/setting.Setting/save'>['effects'][number]

/** What the last day says of a change. */
function sayEffect({ key, kind, count, of, hours }: Effect): string {
  switch (kind) {
    case 'registered':
      return `in the last 24 hours ${count} members registered`
    case 'logged_in':
      return `in the last 24 hours ${count} members logged in`
    case 'without_code':
      return `in the last 24 hours ${count} of ${of} members registered without an invitation`
    case 'refused_accounts':
      return `in the last 24 hours ${count} of ${of} registrations would have been refused`
    case 'refused_members':
    case 'refused_guests':
      return `in the last ${hours} hours, each client counted once an hour, ${count} of ${of} would have been refused a call`
    case 'not_counted':
      return `what ${key} would have refused was not counted`
  }
}

export const setCommand: ServiceCommand = {
  name: 'set',
  summary: 'Changes a setting of the site; without arguments, shows all settings',
  details:
    'Texts may have one value per language: “set setting.title.en Alphabet”. A change is in effect within a second in every process.',
  example: 'set setting.title.en "My library"',
  arguments: [
    { name: 'setting', meaning: 'key of the setting, like member.is_register', isOptional: true },
    { name: 'value', meaning: 'a whole number (0: no, 1: yes) or a text', isOptional: true },
  ],
  options: {
    default: { meaning: 'back to the default, in place of a value' },
    reason: REASON,
    'dry-run': DRY_RUN,
  },
  runs: 'service',
  isRead: (given) => given.arguments[0] === undefined || isDry(given),
  async run({ modules, console }, given, output) {
    const [key, text] = given.arguments
    if (key === undefined) {
      const { values, variants } = await modules.settings.all()
      for (const [name, { meaning }] of Object.entries(OPTIONS))
        output.print(`${name} = ${values[name as keyof typeof values]}   ${meaning}`)
      for (const [name, variant] of variants)
        if (findSettingProblem(name, variant) === undefined) output.print(`${name} = ${variant}`)
      return 0
    }
    const value = given.options.default === true ? null : text
    if (value === undefined) throw new CommandFailure(`Give a value for ${key}: npm run zimu -- set ${key} <value>`, 2)
    const found = findSettingProblem(key, value ?? '')
    if (found && (value !== null || found.problem === 'unknown'))
      throw new CommandFailure(sayProblem(key, value ?? '', found))
    const input = { changes: [{ key, value }], ...reasonOf(given), ...dryOf(given) }
    const { changes, deletes, effects } = await console.call('POST /admin/api/setting.Setting/save', input)
    if (isDry(given))
      for (const { before, after } of changes) output.print(`${before ?? 'default'} → ${after ?? 'default'}`)
    if (isDry(given)) for (const effect of effects) output.print(sayEffect(effect))
    for (const { count } of deletes) if (count > 0) output.print(`the next clean-up deletes ${count} rows`)
    output.print(`${key} = ${value ?? 'default'}${isDry(given) ? ' (not saved)' : ''}`)
    return 0
  },
}
