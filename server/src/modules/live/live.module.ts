import type { Module } from '../../module.ts'
import { createLive, type LiveDeps } from './live.service.ts'
import { createPresence } from './presence.service.ts'
import { countsFor, countWaiting, listWaiting } from './waiting.ts'

export function openLive(deps: LiveDeps) {
  const presence = createPresence(deps)
  return {
    service: createLive(deps),
    handlers: {},
    operatorHandlers: {
      'GET /admin/api/live.Waiting/info': async (_input, { operator }) => ({
        counts: countsFor(operator, await countWaiting(deps, [operator])),
      }),
      'POST /admin/api/live.Presence/hold': presence.hold,
      'POST /admin/api/live.Presence/leave': presence.leave,
    },
    jobs: { prune: [presence.prune] },
    figures: [
      {
        name: 'waiting',
        help: 'What waits for an operator, by kind; counted up to a bound',
        kind: 'gauge',
        labels: ['kind'],
        read: () => listWaiting(deps),
      },
    ],
  } satisfies Module
}
