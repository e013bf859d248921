/** A member's own data: profile, avatar, sessions, export (extensions, wire-contract decision 9). */
import type { Checked, Output } from '@zimu/contract'
import type { MemberAsk } from '../../context.ts'
import type { Commit } from '../../db/commit.ts'
import type { Db } from '../../db/open.ts'
import type { Clock } from '../../ports/clock/index.ts'
import type { Ids } from '../../ports/ids/index.ts'
import type { MediaAddresses, MediaStore } from '../../ports/media-store/index.ts'
import { Refusal } from '../../refusal.ts'
import { formatFileSize } from '../../texts/file-size.ts'
import { formatTime } from '../../texts/time.ts'
import { deleteAvatarFile, insertAvatarFile } from './avatar.repo.ts'
import { encodeAvatar } from './avatar.ts'
import * as repo from './member.repo.ts'
import { describeDevice } from './member.rules.ts'
import type { MemberWire, Profile } from './member.wire.ts'
import type { Sessions } from './session.service.ts'

export interface ProfileDeps {
  db: Db
  commit: Commit
  clock: Clock
  ids: Ids
  media: Pick<MediaStore, 'putBytes' | 'remove'>
  addresses: Pick<MediaAddresses, 'publicUrl'>
  sessions: Sessions
  wire: MemberWire
}

export function createProfileService(deps: ProfileDeps) {
  const { db, commit, clock, ids, media, addresses, sessions, wire } = deps

  async function requireMember({ viewer }: MemberAsk): Promise<repo.Member> {
    const member = await repo.findMember(db, viewer.member_id)
    if (!member) throw new Refusal('auth.account_cancelled')
    return member
  }

  async function removeAvatar(member_id: number): Promise<void> {
    const former_path = await commit(async (trx) => {
      const former = await repo.findMember(trx, member_id)
      await repo.updateMember(trx, member_id, { avatar_file_id: 0, avatar_url: '', update_time: clock.now() })
      return deleteAvatarFile(trx, former?.avatar_file_id ?? 0)
    })
    if (former_path) await media.remove(former_path)
  }

  return {
    info: async (ask: MemberAsk): Promise<Profile> => wire.profile(await requireMember(ask), ask.language),

    /** Changes the given fields only. */
    async edit({ nickname, avatar_id }: Checked<'POST /api/member.Member/edit'>, ask: MemberAsk): Promise<Profile> {
      if (avatar_id === 0) await removeAvatar(ask.viewer.member_id)
      if (nickname !== undefined)
        await repo.updateMember(db, ask.viewer.member_id, { nickname, update_time: clock.now() })
      return wire.profile(await requireMember(ask), ask.language)
    },

    /** Stores the picture under a new address, so that no cache shows the former one, and removes that. */
    async avatar(ask: MemberAsk): Promise<Output<'POST /api/member.Member/avatar'>> {
      const { file, viewer } = ask
      if (!file) throw new Refusal('request.malformed')
      const bytes = await encodeAvatar(file.bytes)
      const file_path = `public/avatar/${ids.uuid()}.webp`
      await media.putBytes(file_path, bytes)
      const file_url = addresses.publicUrl(file_path)
      const file_name = file.file_name.replace(/\.[^.]*$/, '')
      const now = clock.now()
      const { file_id, former_path } = await commit(async (trx) => {
        const row = { file_name, file_path, file_size: bytes.length, create_time: now }
        const file_id = await insertAvatarFile(trx, row)
        const former = await repo.findMember(trx, viewer.member_id)
        const change = { avatar_file_id: file_id, avatar_url: file_url, update_time: now }
        await repo.updateMember(trx, viewer.member_id, change)
        return { file_id, former_path: await deleteAvatarFile(trx, former?.avatar_file_id ?? 0) }
      })
      if (former_path) await media.remove(former_path)
      return {
        file_id,
        file_name,
        file_path,
        file_url,
        file_size: bytes.length,
        file_size_name: formatFileSize(bytes.length),
        file_type: 'image',
        file_ext: 'webp',
        avatar_id: file_id,
        avatar_url: file_url,
      }
    },

    async sessions({ viewer }: MemberAsk): Promise<Output<'GET /api/member.Member/sessions'>> {
      await sessions.flush()
      const rows = await sessions.list(viewer.member_id)
      return {
        list: rows.map((row) => ({
          session_id: row.session_id,
          device: describeDevice(row.device),
          login_ip: row.login_ip,
          create_time: formatTime(row.create_time),
          use_time: formatTime(row.use_time),
          exp_time: formatTime(row.exp_time),
          is_current: row.session_id === viewer.session_id ? 1 : 0,
        })),
      }
    },

    /** Ends one session, or all others; `count` is how many were alive. */
    async sessionEnd(
      { session_id, is_others }: Checked<'POST /api/member.Member/sessionEnd'>,
      { viewer }: MemberAsk,
    ): Promise<Output<'POST /api/member.Member/sessionEnd'>> {
      const { member_id, session_id: except_session_id } = viewer
      if (is_others === 1) return { count: await sessions.end(db, member_id, 'ended', { except_session_id }) }
      const count = session_id === undefined ? 0 : await sessions.end(db, member_id, 'ended', { session_id })
      if (count === 0) throw new Refusal('member.session_unknown')
      return { count }
    },
  }
}
