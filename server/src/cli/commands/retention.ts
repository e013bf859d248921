import type { ServiceCommand } from '../command.ts'

export const retentionCommand: ServiceCommand = {
  name: 'retention',
  summary: 'Deletes data whose retention period has ended; also runs every night',
  details:
    'The settings privacy.…_days hold the periods in days; 0 means that nothing is deleted. Login history: member.log_days.',
  example: 'retention --dry',
  arguments: [],
  options: { dry: { meaning: 'only prints how much would be deleted' } },
  runs: 'service',
  isRead: ({ options }) => options.dry === true,
  async run({ modules }, { options }, output) {
    const isDry = options.dry === true
    for (const { name, days, count } of await modules.retention({ isDry }))
      output.print(days === 0 ? `${name}: never deleted` : `${name}: ${count} older than ${days} days`)
    output.note(isDry ? 'Nothing was deleted.' : 'Deleted.')
    return 0
  },
}
