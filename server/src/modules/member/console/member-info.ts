/** One member as operators see it. Addresses are masked until somebody asks for them. */
import { type Checked, can, type Output } from '@zimu/contract'
import type { OperatorContext } from '../../../context.ts'
import type { Clock } from '../../../ports/clock/index.ts'
import { Refusal } from '../../../refusal.ts'
import { formatTime, formatTimeOrNull } from '../../../texts/time.ts'
import { describeShutOut } from '../session/shut-out.rules.ts'
import * as repo from './member-info.repo.ts'
import { type ListDatabase, readRows } from './member-list.repo.ts'
import { maskEmail, maskPhone } from './member-list.rules.ts'
import type { MemberList } from './member-list.ts'

export interface MemberInfoDeps {
  database: ListDatabase
  clock: Clock
  list: Pick<MemberList, 'describe'>
}

const INFO = 'GET /admin/api/member.Member/info'

export function createMemberInfo({ database, clock, list }: MemberInfoDeps) {
  const { db } = database

  async function readOwn(
    member_id: number,
  ): Promise<Pick<Output<typeof INFO>, 'danmu_shown_num' | 'danmu_hidden_num'>> {
    const sender = await repo.findSender(db, member_id)
    return { danmu_shown_num: sender?.shown_num ?? 0, danmu_hidden_num: sender?.hidden_num ?? 0 }
  }

  return {
    /** Throws `member.not_found`. */
    async info({ member_id }: Checked<typeof INFO>, { operator }: OperatorContext): Promise<Output<typeof INFO>> {
      const member = await repo.findAnyMember(db, member_id)
      const [row] = await list.describe(await readRows(db, [member_id]), operator)
      if (!member || !row) throw new Refusal('member.not_found')
      const shut_out = member.merged_into > 0 ? null : describeShutOut(member, clock.now())
      const mayReach = can(operator.grants, 'member.contact')
      const { email, phone } = member
      const { has_app, ...counts } = await repo.countOwn(db, member_id, clock.now())
      const notes = await repo.listNotes(db, member_id)
      return {
        ...row,
        is_disable: shut_out ? 1 : 0,
        shut_out,
        merged_into: member.merged_into,
        cancel_time: formatTimeOrNull(member.cancel_time),
        email: mayReach && email !== null ? maskEmail(email) : '',
        phone: mayReach && phone !== null ? maskPhone(phone) : '',
        language: member.language,
        login_num: member.login_num,
        invitation: (await repo.findInvitation(db, member_id)) ?? '',
        ...(await readOwn(member_id)),
        ...counts,
        has_app: has_app ? 1 : 0,
        notes: notes.map(({ note_id, text, nickname, create_time }) => ({
          note_id,
          text,
          operator: nickname,
          create_time: formatTime(create_time),
        })),
      }
    },
  }
}
