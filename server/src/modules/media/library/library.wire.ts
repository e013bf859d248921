/** Files as the console's calls send them. */
import type { Output } from '@zimu/contract'
import type { StoredFile } from '../../../ports/media-store/media-store.ts'
import { formatTime, formatTimeOrNull } from '../../../texts/time.ts'
import type { CoverRow, FileRow, TrackedRow } from './library.repo.ts'
import { extensionOfPath, GRACE_MS } from './library.rules.ts'

export type FileWire = Output<'GET /admin/api/media.File/list'>['list'][number]

const NO_PICTURE = { image_url: '', image_color: '' }
const NO_EXTENT = { width: 0, height: 0, duration: 0 }
const KEPT = { use: 'used', erase_time: null } as const

interface Track {
  lang: string
  label: string
  path: string
}

/** Subtitles of a film. */
export const tracksOf = ({ meta }: Pick<TrackedRow, 'meta'>): readonly Track[] =>
  (JSON.parse(meta) as { tracks?: readonly Track[] }).tracks ?? []

/** `made`: bytes of what was made of it; `image_url`: a small picture of it. */
export function fileWire(row: FileRow, { made, image_url }: { made: number; image_url: string }): FileWire {
  const { file_id, file_type, file_name, file_ext, file_size, width, height, duration, color, delete_time } = row
  const isUsed = Boolean(row.is_used)
  return {
    file_key: `file-${file_id}`,
    kind: file_type === 'video' ? 'video' : 'image',
    ...{ name: file_name, ext: file_ext, size: file_size + made, width, height, duration },
    ...{ image_url, image_color: color },
    use: isUsed ? 'used' : delete_time === null ? 'unused' : 'deleted',
    create_time: formatTime(row.create_time),
    erase_time: isUsed ? null : formatTimeOrNull(delete_time === null ? null : delete_time + GRACE_MS),
  }
}

export function coverWire(row: CoverRow, path: string, stored: StoredFile | undefined): FileWire {
  const { content_id, name, image_url, image_width, image_height, image_color } = row
  return {
    file_key: `cover-${content_id}`,
    ...{ kind: 'image', name, ext: extensionOfPath(path), size: stored?.size ?? 0 },
    ...{ width: image_width, height: image_height, duration: 0, image_url, image_color, ...KEPT },
    create_time: stored ? formatTime(stored.modifyTime) : null,
  }
}

export function trackWire(row: TrackedRow, index: number, track: Track, stored: StoredFile | undefined): FileWire {
  return {
    file_key: `track-${row.content_file_id}-${index}`,
    ...{ kind: 'subtitle', name: `${row.name} · ${track.label || track.lang}`, ext: extensionOfPath(track.path) },
    ...{ size: stored?.size ?? 0, ...NO_EXTENT, ...NO_PICTURE, ...KEPT },
    create_time: stored ? formatTime(stored.modifyTime) : null,
  }
}
