import { minutes } from '@zimu/contract/durations'
import type { Module } from '../../module.ts'
import { type ConsoleMembersDeps, createConsoleMembers } from './console/console-members.ts'
import { createViewAs, type ViewAsDeps } from './console/view-as/view-as.ts'
import { memberRetention } from './member.retention.ts'
import { memberRoutes } from './member.routes.ts'
import { createMemberService, type MemberDeps } from './member.service.ts'

const ERASE_MS = minutes(10)

export function openMember(deps: MemberDeps & ConsoleMembersDeps & Omit<ViewAsDeps, 'history'>) {
  const service = createMemberService(deps)
  const view = createViewAs({ ...deps, history: service.history })
  const { bulk, ...console } = createConsoleMembers(deps, service, view)
  return {
    /** `readView`: as whom the ticket of an operator looks; `bulk`: members as acts on many take them. */
    service: { ...service, readView: view.read, bulk },
    handlers: memberRoutes(service),
    ...console,
    jobs: {
      timed: [
        { name: 'erase-members', queue: 'housekeeping', intervalMs: ERASE_MS, run: () => service.cancel.eraseDue() },
      ],
      prune: [service.prune],
      flush: [service.flush],
    },
    retention: memberRetention(deps.db),
  } satisfies Module
}
