/** Storage and CDN on the console: what takes the room, the cache of resized pictures, a test of the CDN. */
import { CDN_RESULTS, type CdnResult, type Checked, type Output, ROOM_KINDS } from '@zimu/contract'
import type { OperatorContext } from '../../../context.ts'
import type { Db } from '../../../db/open.ts'
import type { StorePlace } from '../../../ports/media-store/index.ts'
import { formatTime } from '../../../texts/time.ts'
import type { Acts } from '../../operator-record/index.ts'
import type { Settings } from '../../site/index.ts'
import { readTests } from '../test.repo.ts'
import { inTime, lastTest, type Tested, type Tests } from '../tests.ts'
import type { FileCount } from './file-count.ts'

interface Room {
  num: number
  bytes: number
}

export interface StorageDeps {
  db: Db
  settings: Pick<Settings, 'get'>
  acts: Pick<Acts, 'perform' | 'findAnswer'>
  tests: Tests
  /** Where media lie, and whether they can be reached: rejects unless. */
  media: { place: StorePlace; ping(): Promise<void> }
  files: FileCount
  /** Of the disk of the media. Rejects where the system does not say. */
  readFree(): Promise<number>
  /** Resized pictures of this machine. `clear` gives what is gone. */
  pictures: { measure(): Promise<Room>; clear(): Promise<Room> }
  testCdn(): Promise<Tested<CdnResult>>
}

const INFO = 'GET /admin/api/storage.State/info'
const TEST = 'POST /admin/api/storage.Cdn/test'
const CLEAR = 'POST /admin/api/storage.Cache/clear'

export function createStorageConsole(deps: StorageDeps) {
  const { db, settings, acts, tests, media, files, readFree, pictures, testCdn } = deps

  async function describeStore(): Promise<Output<typeof INFO>['store']> {
    const { place } = media
    const is_reachable = await media.ping().then(
      () => 1 as const,
      () => 0 as const,
    )
    if (place.kind === 'folder') return { kind: 'folder', endpoint: '', bucket: '', is_reachable }
    return { ...place, is_reachable }
  }

  return {
    async [INFO](): Promise<Output<typeof INFO>> {
      const { time, kinds, day_bytes } = await files.count()
      // A bucket has no end that anybody could tell.
      const free_bytes = media.place.kind === 's3' ? null : await readFree().catch(() => null)
      return {
        store: await describeStore(),
        free_bytes,
        kinds: ROOM_KINDS.map((kind) => {
          const { num = 0, bytes = 0 } = kinds.find((row) => row.kind === kind) ?? {}
          return { kind, num, bytes }
        }),
        day_bytes,
        days_left: free_bytes === null || day_bytes === 0 ? null : Math.floor(free_bytes / day_bytes),
        cache: await pictures.measure(),
        cdn_address: await settings.get('file.cdn_address'),
        last_test: lastTest((await readTests(db)).get('cdn'), CDN_RESULTS),
        time: formatTime(time),
      }
    },

    [TEST]: ({ request_id }: Checked<typeof TEST>, context: OperatorContext): Promise<Output<typeof TEST>> =>
      tests.run(
        context,
        { call: TEST, request_id, action: 'storage.cdn_test', name: 'cdn', target_name: 'CDN' },
        (): Promise<Tested<CdnResult>> => inTime(testCdn(), { result: 'late', detail: '' }),
      ),

    /** Cleared before it is recorded; the same request again gets the first answer, and nothing is removed. */
    async [CLEAR]({ request_id }: Checked<typeof CLEAR>, context: OperatorContext): Promise<Output<typeof CLEAR>> {
      const known = await acts.findAnswer<Output<typeof CLEAR>>(context, { call: CLEAR, request_id })
      if (known) return known
      const gone = await pictures.clear()
      return acts.perform(context, { call: CLEAR, request_id }, async () => ({
        change: { action: 'storage.cache_clear', target: 'cache', right: 'gateway.test', after: { ...gone } },
        answer: (record_id) => ({ ...gone, record_id }),
      }))
    },
  }
}
