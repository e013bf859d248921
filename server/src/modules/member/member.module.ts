import { minutes } from '@zimu/contract/durations'
import type { Module } from '../../module.ts'
import { type ConsoleMembersDeps, createConsoleMembers } from './console/console-members.ts'
import { memberRetention } from './member.retention.ts'
import { memberRoutes } from './member.routes.ts'
import { createMemberService, type MemberDeps } from './member.service.ts'

const ERASE_MS = minutes(10)

export function openMember(deps: MemberDeps & ConsoleMembersDeps) {
  const service = createMemberService(deps)
  return {
    service,
    handlers: memberRoutes(service),
    ...createConsoleMembers(deps, service),
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
