/** The avatar of a member: uploaded, replaced, removed. */

import type { Output } from '@zimu/contract'
import { hours } from '@zimu/contract/durations'
import type { MemberContext } from '../../../context.ts'
import type { Commit } from '../../../db/commit.ts'
import type { Trx } from '../../../db/open.ts'
import { countOrRefuse } from '../../../limits/count-or-refuse.ts'
import type { Cache } from '../../../ports/cache/index.ts'
import type { Clock } from '../../../ports/clock/index.ts'
import type { Ids } from '../../../ports/ids/index.ts'
import type { MediaAddresses, MediaStore } from '../../../ports/media-store/index.ts'
import { Refusal } from '../../../refusal.ts'
import { formatFileSize } from '../../../texts/file-size.ts'
import { findMember, updateMember } from '../member.repo.ts'
import { deleteAvatarFile, insertAvatarFile } from './avatar.repo.ts'
import { createAvatarEncoder } from './avatar.ts'

export interface AvatarDeps {
  commit: Commit
  clock: Clock
  ids: Pick<Ids, 'uuid'>
  media: Pick<MediaStore, 'putBytes' | 'remove'>
  addresses: Pick<MediaAddresses, 'publicUrl'>
  counters: Pick<Cache, 'count'>
}

/** Uploads of one member in an hour. */
const MAX_UPLOADS = 10
const UPLOADS_WINDOW_MS = hours(1)

interface NewAvatar {
  /** 0: none. */
  file_id: number
  file_url: string
}

/** Sets the member's avatar and deletes the row of the former one. Returns the former path in the media store. */
async function replaceAvatar(trx: Trx, member_id: number, { file_id, file_url }: NewAvatar, now: number) {
  const former = await findMember(trx, member_id)
  await updateMember(trx, member_id, { avatar_file_id: file_id, avatar_url: file_url, update_time: now })
  return deleteAvatarFile(trx, former?.avatar_file_id ?? 0)
}

export function createAvatars({ commit, clock, ids, media, addresses, counters }: AvatarDeps) {
  const encode = createAvatarEncoder()

  return {
    /**
     * Stores the uploaded picture under a new URL, so that no cache shows the former one, and removes the former file.
     * Throws `request.too_fast`, `member.avatar_unreadable`, `server.busy`.
     */
    async upload({ file, caller }: MemberContext): Promise<Output<'POST /api/member.Member/avatar'>> {
      if (!file) throw new Refusal('request.malformed')
      const key = `avatar:m${caller.member_id}`
      await countOrRefuse(counters, { key, max: MAX_UPLOADS, windowMs: UPLOADS_WINDOW_MS })
      const bytes = await encode(file.bytes)
      const file_path = `public/avatar/${ids.uuid()}.webp`
      await media.putBytes(file_path, bytes)
      const file_url = addresses.publicUrl(file_path)
      const file_name = file.file_name.replace(/\.[^.]*$/, '')
      const now = clock.now()
      const { file_id, formerPath } = await commit(async (trx) => {
        const row = { file_name, file_path, file_size: bytes.length, create_time: now }
        const file_id = await insertAvatarFile(trx, row)
        return { file_id, formerPath: await replaceAvatar(trx, caller.member_id, { file_id, file_url }, now) }
      })
      if (formerPath) await media.remove(formerPath)
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

    async remove(member_id: number): Promise<void> {
      const none = { file_id: 0, file_url: '' }
      const formerPath = await commit((trx) => replaceAvatar(trx, member_id, none, clock.now()))
      if (formerPath) await media.remove(formerPath)
    },
  }
}
