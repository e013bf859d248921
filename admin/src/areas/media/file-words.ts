import type { Output } from '@zimu/contract'
import type { Text } from '../../i18n/index.ts'
import type { Tone } from '../../ui/tag/tag.tsx'

export type FileRow = Output<'GET /admin/api/media.File/list'>['list'][number]
export type FileInfo = Output<'GET /admin/api/media.File/info'>

/** `1920 × 1080`; a dash: it has no pixels. */
export const pixelsOf = ({ width, height }: Pick<FileRow, 'width' | 'height'>): string =>
  width > 0 ? `${width} × ${height}` : '–'
export const lengthOf = ({ duration }: Pick<FileRow, 'duration'>, { formats }: Text): string =>
  duration > 0 ? formats.duration(duration) : '–'
export const sizeOfFile = ({ size }: Pick<FileRow, 'size'>, { formats }: Text): string =>
  size > 0 ? formats.size(size) : '–'

const TONES = { used: 'ok', unused: 'muted', deleted: 'danger' } as const satisfies Record<FileRow['use'], Tone>
export const toneOfUse = ({ use }: Pick<FileRow, 'use'>): Tone => TONES[use]

const OFFSETS: Readonly<Record<string, number>> = { file: 0, cover: 1e15, track: 2e15 }
/** Number of a row, as tables mark rows: `track-7-1` is another than `file-7`. */
export function numberOf({ file_key }: Pick<FileRow, 'file_key'>): number {
  const [of = '', id = '0', index = '0'] = file_key.split('-')
  return (OFFSETS[of] ?? 0) + Number(id) * 1000 + Number(index)
}
