/** What the console's page of storage stands on: the disk of the media, resized pictures on it, the CDN before it. */
import type { CdnResult } from '@zimu/contract'
import type { Deps } from '../../deps.ts'
import { readFreeBytes } from '../../free-bytes.ts'
import type { Settings } from '../../modules/site/index.ts'
import { clearPictures, measurePictures, pictureFolderOf } from '../../picture-cache.ts'
import { checkCdn } from './outside.ts'

/** By the finding of the self-check, which is the same test. */
const RESULTS: Partial<Record<string, CdnResult>> = {
  'cdn.none': 'off',
  'cdn.address': 'address',
  'cdn.origin': 'origin',
  'cdn.signed': 'signed',
  'cdn.open': 'open',
}

export function storageDeps(deps: Deps, { settings }: { settings: Pick<Settings, 'get'> }) {
  const { dataFolder } = deps.config
  const folder = pictureFolderOf(dataFolder)
  return {
    readFree: () => readFreeBytes(dataFolder),
    pictures: { measure: () => measurePictures(folder), clear: () => clearPictures(folder) },
    async testCdn(): Promise<{ result: CdnResult; detail: string }> {
      const { key } = await checkCdn({ deps, settings })
      return { result: RESULTS[key] ?? 'fine', detail: '' }
    },
  }
}
