/** Slides of the home page on the console. */
import { allowed, type Checked, type Output } from '@zimu/contract'
import type { OperatorContext } from '../../../context.ts'
import type { Db } from '../../../db/open.ts'
import { Refusal } from '../../../refusal.ts'
import { localise } from '../../../texts/index.ts'
import { formatTime, formatTimeOrNull } from '../../../texts/time.ts'
import { requireTime, requireWebUrl } from './input.rules.ts'
import * as repo from './section.repo.ts'
import { CAROUSEL, type Columns, type SiteRow } from './section.ts'
import { createSectionActs, type SectionDeps } from './section-acts.ts'
import type { Guard, GuardedChange } from './section-rows.ts'
import { wordColumns, wordsOf } from './section-values.ts'
import { createSlideReplacing } from './slide-replacing.ts'
import { languagesColumn, mostAtOnce, readLanguages, slideState } from './slide-times.rules.ts'

/** Slides of one position that visitors see at most. */
const MAX_SHOWN = 5

const isShown = ({ is_disable, is_delete }: SiteRow) => is_disable === 0 && is_delete === 0

const timeOf = ({ start_time, end_time }: SiteRow) => ({
  start_time: start_time === null ? null : Number(start_time),
  end_time: end_time === null ? null : Number(end_time),
})

/** Throws `site.slides_full`, `site.slide_picture`, `site.time_order`. */
function guard({ before, after, others }: GuardedChange, now: number): void {
  const { start_time, end_time } = timeOf(after)
  if (start_time !== null && end_time !== null && end_time <= start_time) throw new Refusal('site.time_order')
  const hasPicture = after.image_url !== '' && Number(after.width) > 0 && Number(after.height) > 0
  if (Number(after.content_id) === 0 && !hasPicture) throw new Refusal('site.slide_picture')
  if (!isShown(after)) return
  const shown = others.filter((row) => isShown(row) && row.position === after.position).map(timeOf)
  const most = mostAtOnce(timeOf(after), shown, now)
  const wasShown = before !== undefined && isShown(before) && before.position === after.position
  const former = wasShown ? mostAtOnce(timeOf(before), shown, now) : 0
  if (most > MAX_SHOWN && most > former) throw new Refusal('site.slides_full')
}

type SaveInput = Checked<'POST /admin/api/site.Carousel/save'>

function columnsOf({
  position,
  title,
  desc,
  url,
  content_id,
  image_url,
  width,
  height,
  color,
  start_time,
  end_time,
  languages,
  is_disable,
}: SaveInput): Columns {
  const time = {
    start_time: start_time === undefined ? null : requireTime(start_time, 'start_time'),
    end_time: end_time === undefined ? null : requireTime(end_time, 'end_time'),
    languages: languagesColumn(languages),
  }
  const plain = { ...time, position, url, content_id: content_id ?? 0, image_url, width, height, color, is_disable }
  return { ...plain, ...wordColumns(CAROUSEL, { title, desc }) }
}

export interface CarouselDeps extends SectionDeps {
  db: Db
  /** Copies pictures of the library, as the module of media does. */
  sitePictures: { copy(file_key: string): Promise<Pick<SaveInput, 'image_url' | 'width' | 'height' | 'color'>> }
}

export function createConsoleCarousel({ db, sitePictures, ...deps }: CarouselDeps) {
  const guardNow: Guard = (change) => guard(change, deps.clock.now())
  const acts = createSectionActs(deps, CAROUSEL, guardNow)
  const replacing = createSlideReplacing(deps, guardNow)

  /** Who sees the library may show a picture of it to everybody. */
  async function pictureOf({ file_key }: SaveInput, { operator }: OperatorContext) {
    if (file_key === undefined) return {}
    if (!allowed(operator.grants, 'media.upload')) throw new Refusal('operator.not_allowed', { right: 'media.upload' })
    return sitePictures.copy(file_key)
  }

  return {
    async list(
      _input: Checked<'GET /admin/api/site.Carousel/list'>,
      { language }: OperatorContext,
    ): Promise<Output<'GET /admin/api/site.Carousel/list'>> {
      const rows = await repo.listRows(db, CAROUSEL)
      const names = await repo.listContentNames(
        db,
        rows.map((row) => Number(row.content_id)).filter((content_id) => content_id > 0),
      )
      const list = rows.map((row) => {
        const content = names.get(Number(row.content_id))
        return {
          carousel_id: Number(row.carousel_id),
          position: String(row.position),
          title: wordsOf(row, 'title'),
          desc: wordsOf(row, 'desc'),
          url: String(row.url),
          content_id: Number(row.content_id),
          content_name: content ? localise({ name: content.name }, content.texts, language).name : '',
          content_image: content?.image_url ?? '',
          is_content_listed: content?.is_listed ?? 0,
          image_url: String(row.image_url),
          width: Number(row.width),
          height: Number(row.height),
          color: String(row.color),
          state: slideState({ ...timeOf(row), is_disable: row.is_disable }, deps.clock.now()),
          start_time: formatTimeOrNull(timeOf(row).start_time),
          end_time: formatTimeOrNull(timeOf(row).end_time),
          languages: readLanguages(String(row.languages)),
          is_disable: row.is_disable === 1 ? (1 as const) : (0 as const),
          version: row.version,
          update_time: formatTime(row.update_time ?? row.create_time),
        }
      })
      return { list, max_shown: MAX_SHOWN }
    },

    /**
     * Throws `site.slides_full`, `site.slide_picture`, `site.time_order`, `content.not_found`, `content.url_shape`, with a picture of the
     * library `operator.not_allowed`, `media.file_unknown`, `media.picture_unreadable`, and what every save throws.
     */
    async save(input: SaveInput, context: OperatorContext): Promise<Output<'POST /admin/api/site.Carousel/save'>> {
      const { request_id, reason, carousel_id, version, url, content_id } = input
      if (url !== '') requireWebUrl(url, 'url')
      if (content_id !== undefined && !(await repo.listContentNames(db, [content_id])).has(content_id))
        throw new Refusal('content.not_found')
      const picture = await pictureOf(input, context)
      const act = { call: 'POST /admin/api/site.Carousel/save', request_id, reason, id: carousel_id, version }
      const { id, ...written } = await acts.put(context, 'save', act, () => columnsOf({ ...input, ...picture }))
      return { carousel_id: id, ...written }
    },

    order: (
      { request_id, reason, carousel_ids }: Checked<'POST /admin/api/site.Carousel/order'>,
      context: OperatorContext,
    ) => acts.order(context, { call: 'POST /admin/api/site.Carousel/order', request_id, reason }, carousel_ids),

    async disable(
      { carousel_id: id, is_disable, ...act }: Checked<'POST /admin/api/site.Carousel/disable'>,
      context: OperatorContext,
    ) {
      const call = 'POST /admin/api/site.Carousel/disable'
      const { version, record_id } = await acts.put(context, 'disable', { ...act, call, id }, () => ({ is_disable }))
      return { version, record_id }
    },

    async remove(
      { carousel_id: id, ...act }: Checked<'POST /admin/api/site.Carousel/delete'>,
      context: OperatorContext,
    ) {
      const call = 'POST /admin/api/site.Carousel/delete'
      const { version, record_id } = await acts.put(context, 'delete', { ...act, call, id }, () => ({ is_delete: 1 }))
      return { version, record_id }
    },

    replace: replacing.replace,

    undo: { ...acts.undo, ...replacing.undo },
  }
}
