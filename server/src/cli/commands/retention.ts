import type { ServiceCommand } from '../command.ts'

export const retentionCommand: ServiceCommand = {
  name: 'retention',
  summary: 'Lets go of what has been kept long enough; happens every night by itself',
  details:
    'How many days what is kept stands in the settings privacy.…_days; 0 keeps it for ever. Login history: member.log_days.',
  arguments: [],
  options: { dry: { meaning: 'only says how much would go' } },
  runs: 'service',
  async run({ modules }, { options }, output) {
    const is_dry = options.dry === true
    for (const { name, days, count } of await modules.retention({ is_dry }))
      output.say(days === 0 ? `${name}: kept for ever` : `${name}: ${count} older than ${days} days`)
    output.note(is_dry ? 'Nothing was changed.' : 'They are gone.')
    return 0
  },
}
