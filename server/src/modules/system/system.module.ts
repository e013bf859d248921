import type { Module } from '../../module.ts'
import { type ChecksDeps, createChecks } from './checks.ts'
import { createJobActs, type JobActsDeps } from './job-acts.ts'
import { createJobReads, type JobReadsDeps } from './job-reads.ts'
import { createProcesses, type ProcessesDeps } from './processes.ts'
import { countBad, countDead, countUnproven } from './waiting.repo.ts'

export type SystemDeps = ChecksDeps & JobActsDeps & JobReadsDeps & ProcessesDeps

export function openSystem(deps: SystemDeps) {
  const checks = createChecks(deps)
  const reads = createJobReads(deps)
  const acts = createJobActs(deps)
  const processes = createProcesses(deps)
  return {
    service: {
      /** This process works from now on, as a server or as a worker for films. */
      begin: processes.begin,
      /** This process ends. */
      leave: processes.leave,
    },
    handlers: {},
    operatorHandlers: {
      'GET /admin/api/system.Check/info': checks.info,
      'POST /admin/api/system.Check/run': checks.run,
      'GET /admin/api/system.Process/info': processes.info,
      'GET /admin/api/system.Job/kinds': reads.kinds,
      'GET /admin/api/system.Job/list': reads.list,
      'POST /admin/api/system.Job/again': acts.again,
      'POST /admin/api/system.Job/giveUp': acts.giveUp,
      'POST /admin/api/system.Job/cancel': acts.cancel,
      'POST /admin/api/system.Job/run': acts.run,
    },
    waiting: { health: countBad, backups: countUnproven, jobs: countDead },
    jobs: { ticks: { 'a process that is there': processes.beat }, prune: [processes.prune] },
  } satisfies Module
}
