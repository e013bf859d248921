import { createSelfCheck } from '../../jobs/check/index.ts'
import type { ServiceCommand } from '../command.ts'

export const checkCommand: ServiceCommand = {
  name: 'check',
  summary: 'Looks at everything the service depends on',
  details:
    'One line each: ok, note (so it is, and may be meant), bad (with what to do). Ends with 1 when something is bad.',
  arguments: [],
  options: {},
  runs: 'service',
  async run({ deps, modules: { settings, orders } }, _given, output) {
    const quiet = { info: () => undefined, error: () => undefined }
    const { is_good, findings } = await createSelfCheck(
      { deps, settings, listRefunds: orders.listRefunds },
      quiet,
    ).run()
    for (const { state, text } of findings) output.say(`${state.padEnd(4)}  ${text}`)
    return is_good ? 0 : 1
  },
}
