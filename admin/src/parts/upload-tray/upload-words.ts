import { minutes } from '@zimu/contract/durations'
import type { Text } from '../../i18n/index.ts'
import { partOf, type UploadItem } from '../../upload/index.ts'

export type UploadTone = 'brand' | 'ask' | 'ok' | 'danger' | 'muted'

/** `62` of a hundred; a hundred only when all is there. */
export const percentOf = (item: Pick<UploadItem, 'offset' | 'size'>): number => Math.floor(partOf(item) * 100)

/** How long something takes yet, in words. */
export function leftText(seconds: number, { t }: Text): string {
  const minuteMs = minutes(1)
  if (seconds * 1000 < minuteMs) return t('uploads.left_seconds', { n: Math.max(1, Math.ceil(seconds)) })
  const whole = Math.ceil((seconds * 1000) / minuteMs)
  if (whole < 60) return t('uploads.left_minutes', { n: whole })
  return t('uploads.left_hours', { n: Math.ceil(whole / 60) })
}

function sendingText(item: UploadItem, text: Text): string {
  const { t, formats } = text
  const percent = t('uploads.percent', { n: percentOf(item) })
  if (item.failureNum > 0) return t('uploads.again', { percent })
  if (item.rate === 0) return percent
  const rate = t('uploads.rate', { size: formats.size(item.rate) })
  return [percent, rate, leftText((item.size - item.offset) / item.rate, text)].join(' · ')
}

function doneText({ isAttached, isHere, target, kind }: UploadItem, { t }: Text): string {
  if (isAttached) return t('uploads.done_in', { name: target?.name ?? '' })
  if (target) return t('uploads.attaching', { name: target.name })
  if (kind === 'archive' || kind === 'table') return t('uploads.done_import')
  if (kind !== 'video') return t('uploads.done_other')
  return t(isHere ? 'uploads.is_here' : 'uploads.done')
}

/** Where an upload stands, in words. */
export function stageText(item: UploadItem, text: Text): string {
  const { t } = text
  const percent = t('uploads.percent', { n: percentOf(item) })
  switch (item.stage) {
    case 'queued':
      return t('uploads.queued')
    case 'sending':
      return sendingText(item, text)
    case 'checking':
      return t('uploads.checking')
    case 'done':
      return doneText(item, text)
    case 'waiting':
      return t('uploads.waiting', { percent })
    case 'differs':
      return t('uploads.differs')
    case 'paused':
      return item.sentence || t('uploads.paused', { percent })
    case 'refused':
      return item.sentence
    case 'missing':
      return t('uploads.missing', { percent })
  }
}

const TONES: Record<UploadItem['stage'], UploadTone> = {
  queued: 'muted',
  sending: 'brand',
  checking: 'brand',
  done: 'ok',
  waiting: 'ask',
  differs: 'danger',
  paused: 'muted',
  refused: 'danger',
  missing: 'ask',
}

export const toneOf = ({ stage }: UploadItem): UploadTone => TONES[stage]
