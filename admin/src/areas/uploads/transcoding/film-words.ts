import type { Output } from '@zimu/contract'
import { parseWireTime, type Text } from '../../../i18n/index.ts'
import type { UploadTone } from '../../../parts/upload-tray/index.ts'
import type { Tone } from '../../../ui/tag/tag.tsx'

export type FilmRow = Output<'GET /admin/api/media.Rendition/films'>['list'][number]
export type RenditionRow = FilmRow['renditions'][number]

const CODECS: Readonly<Record<string, string>> = {
  h264: 'H.264',
  hevc: 'HEVC',
  av1: 'AV1',
  vp8: 'VP8',
  vp9: 'VP9',
  mpeg4: 'MPEG-4',
  mpeg2video: 'MPEG-2',
}

/** A coding as people write it. */
export const codecText = (codec: string): string => CODECS[codec] ?? codec.toUpperCase()

export const renditionName = ({ kind, name }: Pick<RenditionRow, 'kind' | 'name'>, { t }: Text): string =>
  kind === 'pictures' ? t('uploads.pictures') : name

/** What went wrong, short. */
export function faultWords({ fault, fault_seconds }: RenditionRow, { t, maybe, formats }: Text): string {
  if (fault === 'damaged_at') return t('uploads.fault_damaged_at', { time: formats.duration(fault_seconds) })
  return maybe(`uploads.fault_${fault}`) ?? t('uploads.fault_unknown')
}

/** Which other process works on it, and since when; `''`: it is the one that answers. */
function processText({ is_own_runner, runner, start_time }: RenditionRow, { t, formats }: Text): string {
  if (is_own_runner === 1 || runner === '') return ''
  if (start_time === null) return t('uploads.other_process')
  return t('uploads.process_since', { name: runner, time: formats.timeOfDay(parseWireTime(start_time)) })
}

/** Where a rendition stands, in words. */
export function renditionText(row: RenditionRow, text: Text): string {
  const { t, formats } = text
  switch (row.state) {
    case 'queued':
      return row.place > 0 ? t('uploads.place', { n: row.place }) : t('uploads.queued')
    case 'running':
      return [
        t('uploads.percent', { n: Math.floor(row.progress * 100) }),
        row.speed > 0 ? t('uploads.speed', { speed: String(row.speed) }) : '',
        processText(row, text),
      ]
        .filter(Boolean)
        .join(' · ')
    case 'done':
      return row.size > 0 ? t('uploads.made_size', { size: formats.size(row.size) }) : t('uploads.made')
    case 'failed':
      return faultWords(row, text)
    case 'stopped':
      return t('uploads.stopped')
  }
}

const TONES: Record<RenditionRow['state'], UploadTone> = {
  queued: 'muted',
  running: 'ask',
  done: 'ok',
  failed: 'danger',
  stopped: 'muted',
}
export const renditionTone = ({ state }: RenditionRow): UploadTone => TONES[state]

/** The tag of a film: what needs a person first. */
export function filmTag({ renditions }: FilmRow, { t }: Text): { tone: Tone; word: string } | undefined {
  const num = (state: RenditionRow['state']) => renditions.filter((one) => one.state === state).length
  if (num('failed') > 0) return { tone: 'danger', word: t('uploads.failed_num', { n: num('failed') }) }
  if (num('running') > 0) return { tone: 'ask', word: t('uploads.running') }
  if (num('queued') > 0) return { tone: 'muted', word: t('uploads.in_queue') }
  return undefined
}
