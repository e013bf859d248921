import { findSettingProblem, OPTIONS } from '../../modules/site/index.ts'
import { CommandFailure, type ServiceCommand } from '../command.ts'

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
  options: {},
  runs: 'service',
  isRead: ({ arguments: [, value] }) => value === undefined,
  async run({ modules, record }, { arguments: [key, value] }, output) {
    if (key === undefined) {
      const { values, variants } = await modules.settings.all()
      for (const [name, { meaning }] of Object.entries(OPTIONS))
        output.print(`${name} = ${values[name as keyof typeof values]}   ${meaning}`)
      for (const [name, text] of variants)
        if (findSettingProblem(name, text) === undefined) output.print(`${name} = ${text}`)
      return 0
    }
    if (value === undefined) throw new CommandFailure(`Give a value for ${key}: npm run zimu -- set ${key} <value>`, 2)
    const problem = findSettingProblem(key, value)
    if (problem) throw new CommandFailure(problem)
    await modules.settings.set(key, value, (trx, before) =>
      record(trx, { target: `setting:${key}`, before, after: value }),
    )
    output.print(`${key} = ${value}`)
    return 0
  },
}
