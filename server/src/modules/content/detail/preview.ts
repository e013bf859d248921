/** Previews of locked films as a detail offers them (docs/wire.md#previews). */
import type { Output } from '@zimu/contract'
import type { MediaAddresses } from '../../../ports/media-store/addresses.ts'
import type { Previews } from '../../../ports/media-store/index.ts'
import type { Settings } from '../../site/index.ts'
import type { VideoMeta } from '../writing/content-input.ts'
import type { DetailFile } from './detail.repo.ts'

export type Preview = NonNullable<Output<'GET /api/content.Content/info'>['videos'][number]['preview']>

export interface PreviewDeps {
  settings: Pick<Settings, 'get'>
  addresses: Pick<MediaAddresses, 'previewUrl'>
  previews: Pick<Previews, 'measure'>
}

/** Longest preview, in seconds, that the token of its address has room for. */
const MAX_SECONDS = 9999

/** Previews by the id of the file: of its playlists, else of the file itself; none while the setting is 0. */
export async function listPreviews(
  { settings, addresses, previews }: PreviewDeps,
  files: readonly DetailFile[],
): Promise<ReadonlyMap<number, Preview>> {
  const seconds = Math.min(await settings.get('content.preview_seconds'), MAX_SECONDS)
  const found = new Map<number, Preview>()
  if (seconds === 0) return found
  async function look(file: DetailFile) {
    if (file.role !== 'video') return
    const { hls } = JSON.parse(file.meta) as VideoMeta
    // Pieces longer than the setting cannot be cut, the same film in one file can.
    const paths = [...(hls ? [hls] : []), ...(file.file_ext === 'mp4' ? [file.file_path] : [])]
    for (const path of file.is_original === 1 ? paths.reverse() : paths) {
      const length = await previews.measure(path, seconds)
      if (length === 0) continue
      found.set(file.file_id, { url: addresses.previewUrl(path, seconds), seconds: length })
      return
    }
  }
  // Side by side: a store that does not answer is waited for once.
  await Promise.all(files.map(look))
  return found
}
