import { useText } from '../../../i18n/index.ts'
import { usePerform } from '../../../parts/act/index.ts'
import { type RenditionRow, renditionName } from './film-words.ts'

const AREAS = ['media.Rendition', 'media.Work', 'media.Film']
/** Before everything that was not put first. */
const FIRST = 100

/** What a person does with one rendition; each says what it did. */
export function useRenditionActs() {
  const text = useText()
  const perform = usePerform()
  const { t } = text
  const nameOf = (row: RenditionRow) => renditionName(row, text)
  return {
    again: (row: RenditionRow) =>
      perform({
        id: 'POST /admin/api/media.Rendition/again',
        input: { rendition_id: row.rendition_id },
        done: t('uploads.again_done', { name: nameOf(row) }),
        areas: AREAS,
      }),
    stop: (row: RenditionRow) =>
      perform({
        id: 'POST /admin/api/media.Rendition/stop',
        input: { rendition_id: row.rendition_id },
        done: t('uploads.stop_done', { name: nameOf(row) }),
        areas: AREAS,
      }),
    putFirst: (row: RenditionRow) =>
      perform({
        id: 'POST /admin/api/media.Rendition/priority',
        input: { rendition_id: row.rendition_id, priority: FIRST },
        done: t('uploads.first_done', { name: nameOf(row) }),
        areas: AREAS,
      }),
  }
}
