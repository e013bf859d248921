import type { ServiceCommand } from '../command.ts'
import { csvLine } from '../terminal/csv-line.ts'

export const processesCommand: ServiceCommand = {
  name: 'processes',
  summary: 'Lists the processes of the service, as CSV',
  details:
    'A process says every ten seconds that it is there, and is left out after 45 without a word. The first is the one that answers.',
  example: 'processes',
  arguments: [],
  options: {},
  runs: 'service',
  isRead: true,
  async run({ console }, _given, output) {
    const { processes } = await console.call('GET /admin/api/system.Process/info', {})
    output.print('host,pid,role,version,node,memory_bytes,since,seen')
    for (const { host, pid, role, version, node, memory_bytes, start_time, seen_time } of processes)
      output.print(csvLine([host, pid, role, version, node, memory_bytes, start_time, seen_time]))
    return 0
  },
}
