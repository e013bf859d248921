/** A member's own profile, with the avatar (docs/wire.md#extensions). */
import type { Checked } from '@zimu/contract'
import type { MemberContext } from '../../../context.ts'
import type { Db } from '../../../db/open.ts'
import { Refusal } from '../../../refusal.ts'
import type { Entry } from '../account/entry.service.ts'
import { type Member, updateMember } from '../member.repo.ts'
import type { MemberWire, Profile } from '../member.wire.ts'
import { type AvatarDeps, createAvatars } from './avatar.service.ts'

export interface ProfileDeps extends AvatarDeps {
  db: Db
  entry: Pick<Entry, 'requireMember'>
  wire: Pick<MemberWire, 'profile'>
}

type Edit = Checked<'POST /api/member.Member/edit'>

/** The first field of an edit that differs from its current value and cannot be changed by this call. */
function findUnchangeable(edit: Edit, member: Member): keyof Edit | undefined {
  const current: Required<Omit<Edit, 'nickname' | 'avatar_id'>> = {
    username: member.username,
    email: member.email ?? '',
    phone: member.phone ?? '',
    // Not stored: these fields exist for clients that send a whole profile back, and only their empty value is current.
    name: '',
    gender: 0,
    birthday: '',
    region_id: 0,
    hometown_id: 0,
  }
  const names = Object.keys(current) as (keyof typeof current)[]
  const wrong = names.find((name) => edit[name] !== undefined && edit[name] !== current[name])
  if (wrong) return wrong
  const { avatar_id } = edit
  return avatar_id === undefined || avatar_id === 0 || avatar_id === member.avatar_file_id ? undefined : 'avatar_id'
}

export function createProfileService(deps: ProfileDeps) {
  const { db, clock, entry, wire } = deps
  const avatars = createAvatars(deps)

  return {
    avatar: avatars.upload,

    info: async (context: MemberContext): Promise<Profile> =>
      wire.profile(await entry.requireMember(context), context.language),

    /**
     * Changes the given fields only; `avatar_id` 0 removes the avatar. A field that this call cannot change is accepted with
     * its current value. Throws `member.field_unchangeable` for any other value.
     */
    async edit(input: Edit, context: MemberContext): Promise<Profile> {
      const { nickname, avatar_id } = input
      const field = findUnchangeable(input, await entry.requireMember(context))
      if (field) throw new Refusal('member.field_unchangeable', { field })
      if (avatar_id === 0) await avatars.remove(context.caller.member_id)
      if (nickname !== undefined)
        await updateMember(db, context.caller.member_id, { nickname, update_time: clock.now() })
      return wire.profile(await entry.requireMember(context), context.language)
    },
  }
}
