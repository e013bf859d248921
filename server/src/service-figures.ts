/** What `/metrics` says of the service as a whole; modules have their own figures (`Module.figures`). */
import type { OpenDatabase } from './db/open.ts'
import type { Jobs } from './ports/jobs/index.ts'
import type { Figure } from './ports/metrics/index.ts'

export interface ServiceFiguresDeps {
  database: Pick<OpenDatabase, 'poolStates'>
  jobs: Pick<Jobs, 'count'>
  /** Open streams of live danmu. */
  countStreams(): number
}

export function listServiceFigures({ database, jobs, countStreams }: ServiceFiguresDeps): Figure[] {
  return [
    {
      ...{ name: 'live_streams', help: 'Open streams of live danmu', kind: 'gauge', labels: [] },
      read: () => [{ labels: [], value: countStreams() }],
    },
    {
      ...{ name: 'jobs', help: 'Background jobs by queue and state', kind: 'gauge', labels: ['queue', 'state'] },
      read: async () => (await jobs.count()).map(({ queue, state, num }) => ({ labels: [queue, state], value: num })),
    },
    {
      name: 'database_connections',
      help: 'Connections to PostgreSQL by pool; waiting: callers without one',
      kind: 'gauge',
      labels: ['pool', 'state'],
      read: () =>
        (database.poolStates?.() ?? []).flatMap(({ pool, used, idle, waiting }) => [
          { labels: [pool, 'used'], value: used },
          { labels: [pool, 'idle'], value: idle },
          { labels: [pool, 'waiting'], value: waiting },
        ]),
    },
  ]
}
