/** A member as the wire sends it (docs/wire.md#user-info). */
import type { Language, LoginData, Output } from '@zimu/contract'
import type { Db } from '../../db/open.ts'
import type { Clock } from '../../ports/clock/index.ts'
import { formatTime, formatTimeOrNull } from '../../texts/time.ts'
import { type Entitlement, groupDetails } from '../entitlement/index.ts'
import type { Member } from './member.repo.ts'
import { countActivity } from './profile/profile.repo.ts'
import type { OpenSession } from './session/session.service.ts'

export type Profile = Output<'GET /api/member.Member/info'>

export interface WireDeps {
  db: Db
  clock: Clock
  entitlement: Pick<Entitlement, 'listGroups' | 'findExpiredTime'>
}

export type MemberWire = ReturnType<typeof createMemberWire>

export function createMemberWire({ db, clock, entitlement }: WireDeps) {
  async function describe(member: Member, language: Language) {
    const { member_id } = member
    const groups = await entitlement.listGroups(db, member_id)
    const expired_time = await entitlement.findExpiredTime(db, member_id)
    return {
      member_id,
      avatar_id: member.avatar_file_id,
      avatar_url: member.avatar_url,
      nickname: member.nickname,
      username: member.username,
      email: member.email ?? '',
      phone: member.phone ?? '',
      login_num: member.login_num,
      effective_group_details: groupDetails(groups, language),
      expired_time: formatTimeOrNull(expired_time),
      pwd_edit_type: member.password_hash === '' ? (1 as const) : (0 as const),
      is_footprint_paused: member.is_footprint_paused,
    }
  }

  return {
    async loginData(member: Member, session: OpenSession, language: Language): Promise<LoginData> {
      return {
        ...(await describe(member, language)),
        ApiToken: session.token,
        login_ip: member.login_ip,
        login_time: formatTime(member.login_time ?? member.create_time),
        exp_time: formatTime(session.exp_time),
        server_timestamp: clock.now(),
      }
    },
    async profile(member: Member, language: Language): Promise<Profile> {
      return {
        ...(await describe(member, language)),
        ...(await countActivity(db, member.member_id)),
        create_time: formatTime(member.create_time),
        login_time: formatTimeOrNull(member.login_time),
      }
    },
  }
}
