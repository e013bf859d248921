/** Members on the console: its calls, and how acts are taken back. */
import type { ExportSources, OperatorHandlers } from '../../../context.ts'
import type { MemberService } from '../member.service.ts'
import { createMemberBulk, type MemberBulkDeps } from './bulk/member-bulk.ts'
import { type CopyDeps, createCopy } from './copy/copy.ts'
import { createInvitationActs } from './invitations/invitation-acts.ts'
import { createInvitationReads, type InvitationReadsDeps } from './invitations/invitation-reads.ts'
import { createMemberActs, type MemberActsDeps } from './member-acts.ts'
import { createMemberHistory } from './member-history.ts'
import { createMemberInfo } from './member-info.ts'
import { createMemberList, type MemberListDeps } from './member-list.ts'
import { createMerge, type MergeDeps } from './merge/merge.ts'
import { createResetLinkAct, type ResetLinkActDeps } from './reset-link-act.ts'
import { createShutOutActs } from './shut-out-acts.ts'
import { createShuttingOut } from './shutting-out.ts'
import type { ViewAs } from './view-as/view-as.ts'

export type ConsoleMembersDeps = Pick<CopyDeps, 'viewSecret'> &
  MemberListDeps &
  Omit<MemberActsDeps, 'writes' | 'secondFactor'> &
  InvitationReadsDeps &
  Omit<ResetLinkActDeps, 'resetLinks'> &
  Omit<MergeDeps, 'sessions'> &
  Pick<MemberBulkDeps, 'giving'>

type MemberModuleCall = Exclude<
  Extract<keyof OperatorHandlers, `${string} /admin/api/${'member' | 'invitation'}.${string}`>,
  `${string}/${'ledger' | 'grant' | 'take' | 'bulk'}`
>

export function createConsoleMembers(deps: ConsoleMembersDeps, service: MemberService, { viewAs }: ViewAs) {
  const list = createMemberList(deps)
  const { info } = createMemberInfo({ ...deps, list })
  const history = createMemberHistory({ ...deps, db: deps.database.db, sessions: service.sessions })
  const { undo, ...acts } = createMemberActs({ ...deps, ...service })
  const shuttingOut = createShuttingOut({ ...deps, ...service })
  const { undo: undoShutOut, ...shutOut } = createShutOutActs({ ...deps, shuttingOut })
  const { resetLink } = createResetLinkAct({ ...deps, ...service })
  const copies = createCopy({ ...deps, ...service })
  const { merge } = createMerge({ ...deps, ...service })
  const invitations = createInvitationReads(deps)
  const invitationActs = createInvitationActs({ ...deps, invitations: service.invitations })
  return {
    bulk: createMemberBulk({ ...deps, ...service, db: deps.database.db, list, shuttingOut }),
    operatorHandlers: {
      'GET /admin/api/member.Member/list': list.list,
      'GET /admin/api/member.Member/info': info,
      'GET /admin/api/member.Member/orders': history.orders,
      'GET /admin/api/member.Member/sessions': history.sessions,
      'GET /admin/api/member.Member/danmu': history.danmu,
      'GET /admin/api/member.Member/watching': history.watching,
      'GET /admin/api/member.Member/feedback': history.feedback,
      'POST /admin/api/member.Member/contact': acts.contact,
      'POST /admin/api/member.Member/note': acts.note,
      'POST /admin/api/member.Member/disable': shutOut.disable,
      'POST /admin/api/member.Member/enable': shutOut.enable,
      'POST /admin/api/member.Member/endSession': acts.endSession,
      'POST /admin/api/member.Member/endSessions': acts.endSessions,
      'POST /admin/api/member.Member/secondStepOff': acts.secondStepOff,
      'POST /admin/api/member.Member/resetLink': resetLink,
      'POST /admin/api/member.Member/copy': copies.copy,
      'POST /admin/api/member.Member/merge': merge,
      'POST /admin/api/member.Member/viewAs': viewAs,
      'GET /admin/api/invitation.Invitation/list': invitations.list,
      'GET /admin/api/invitation.Invitation/trace': invitations.trace,
      'POST /admin/api/invitation.Invitation/make': invitationActs.make,
      'POST /admin/api/invitation.Invitation/void': invitationActs.void,
    } satisfies Pick<OperatorHandlers, MemberModuleCall>,
    exports: { 'GET /admin/api/member.Member/export': copies.open } satisfies Partial<ExportSources>,
    undo: { ...undo, ...undoShutOut, ...invitationActs.undo },
  }
}
