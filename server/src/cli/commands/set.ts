import { findSettingProblem, OPTIONS } from '../../modules/site/index.ts'
import { CommandFailure, type ServiceCommand } from '../command.ts'

export const setCommand: ServiceCommand = {
  name: 'set',
  summary: 'Changes a setting of the site while it runs; without arguments, shows all',
  details:
    'Texts may carry a language: “set setting.title.en Alphabet”. A change holds within a second in every process.',
  arguments: [
    { name: 'setting', meaning: 'its key, like member.is_register', is_optional: true },
    { name: 'value', meaning: 'a whole number (0 and 1 for no and yes) or a text', is_optional: true },
  ],
  options: {},
  runs: 'service',
  async run({ modules }, { arguments: [key, value] }, output) {
    if (key === undefined) {
      const { values, variants } = await modules.settings.all()
      for (const [name, { meaning }] of Object.entries(OPTIONS))
        output.say(`${name} = ${values[name as keyof typeof values]}   ${meaning}`)
      for (const [name, text] of variants)
        if (findSettingProblem(name, text) === undefined) output.say(`${name} = ${text}`)
      return 0
    }
    if (value === undefined) throw new CommandFailure(`What shall ${key} be? npm run zimu -- set ${key} <value>`, 2)
    const problem = findSettingProblem(key, value)
    if (problem) throw new CommandFailure(problem)
    await modules.settings.set(key, value)
    output.say(`${key} = ${value}`)
    return 0
  },
}
