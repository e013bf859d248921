import type { ServiceCommand } from '../command.ts'

export const checkCommand: ServiceCommand = {
  name: 'check',
  summary: 'Tests everything the service depends on: database, media, disk, clock, mail, public address',
  details:
    'Prints one finding per line: ok, note (a fact that may be intended) or bad (with what to do). Exit code 1 if one is bad.',
  example: 'check',
  arguments: [],
  options: {},
  runs: 'service',
  isRead: true,
  async run({ modules: { selfCheck } }, _given, output) {
    const { isGood, findings } = await selfCheck.run()
    for (const { state, text } of findings) output.print(`${state.padEnd(4)}  ${text}`)
    return isGood ? 0 : 1
  },
}
