/**
 * Media in a bucket of an object store that speaks S3 (docs/decisions/0210). Content type and an unlimited life in caches lie on the
 * object, the right to see it never does: the bucket is private.
 */
import type { GetObjectCommandOutput, HeadObjectCommandOutput } from '@aws-sdk/client-s3'
import { minutes } from '@zimu/contract/durations'
import { createValueCache } from '../../../memory/value-cache.ts'
import type { Clock } from '../../clock/index.ts'
import {
  isMade,
  isMediaPath,
  MediaMissing,
  MediaPathInvalid,
  type MediaStore,
  type StoredFile,
} from '../media-store.ts'
import type { S3Account } from './s3-account.ts'
import { createS3Requests } from './s3-requests.ts'

/** Names are digests, so that a file does not change; a process may miss its removal by another one for so long. */
const KNOWN_MS = minutes(1)
const MAX_KNOWN = 20_000

type Answered = Pick<HeadObjectCommandOutput, 'LastModified' | 'ETag'>

const describe = (file_path: string, size: number, { LastModified, ETag = '""' }: Answered): StoredFile => ({
  file_path,
  size,
  modifyTime: LastModified?.getTime() ?? 0,
  etag: ETag,
})

/** Size of the whole file: an answer with a range says it behind the slash. */
const wholeSize = ({ ContentRange, ContentLength = 0 }: GetObjectCommandOutput): number =>
  ContentRange ? Number(ContentRange.slice(ContentRange.lastIndexOf('/') + 1)) : ContentLength

function requirePath(file_path: string): void {
  if (!isMediaPath(file_path)) throw new MediaPathInvalid(file_path)
}

/** Opens the store without asking it anything. */
export async function createS3Store(account: S3Account, clock: Clock): Promise<MediaStore> {
  const requests = await createS3Requests(account)
  const known = createValueCache<string, StoredFile>(clock, { max: MAX_KNOWN, lifeMs: KNOWN_MS })
  const endpoint = account.endpoint || `https://s3.${account.region}.amazonaws.com`

  async function change(file_path: string, act: () => Promise<unknown>): Promise<void> {
    requirePath(file_path)
    await act()
    known.delete(file_path)
  }

  return {
    place: { kind: 's3', endpoint, bucket: account.bucket },
    putBytes: (file_path, bytes) => change(file_path, () => requests.put(file_path, bytes)),
    putFile: (file_path, source) => change(file_path, () => requests.putFile(file_path, source)),
    remove: (file_path) => change(file_path, () => requests.remove(file_path)),

    async stat(file_path) {
      requirePath(file_path)
      const before = known.get(file_path)
      if (before) return before
      try {
        const answer = await requests.head(file_path)
        const file = describe(file_path, answer.ContentLength ?? 0, answer)
        known.set(file_path, file)
        return file
      } catch (error) {
        if (error instanceof MediaMissing) return undefined
        throw error
      }
    },

    async open(file_path, range) {
      requirePath(file_path)
      try {
        const { answer, bytes } = await requests.get(file_path, range)
        const file = describe(file_path, wholeSize(answer), answer)
        known.set(file_path, file)
        return { ...file, bytes }
      } catch (error) {
        if (error instanceof MediaMissing) known.delete(file_path)
        throw error
      }
    },

    async *list(folderPath) {
      if (folderPath !== '') requirePath(folderPath)
      let token: string | undefined
      do {
        const page = await requests.listPage(folderPath === '' ? '' : `${folderPath}/`, token)
        for (const { Key = '', Size = 0, ...rest } of page.Contents ?? []) {
          const file = describe(Key, Size, rest)
          if (isMediaPath(Key) && (folderPath !== '' || !isMade(file))) yield file
        }
        token = page.NextContinuationToken
      } while (token !== undefined)
    },

    ping: requests.ping,
    async presign(file_path) {
      requirePath(file_path)
      return requests.presign(file_path)
    },
    close: async () => requests.close(),
  }
}
