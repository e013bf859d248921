import type { Checked, ContentCard, Language, Output } from '@zimu/contract'
import { shortListEnvelope } from '../../db/list-query/list-envelope.ts'
import type { OpenDatabase } from '../../db/open.ts'
import type { Clock } from '../../ports/clock/index.ts'
import { Refusal } from '../../refusal.ts'
import { localise } from '../../texts/index.ts'
import type { Settings } from './settings/settings.ts'
import * as repo from './site.repo.ts'
import { withCdn } from './site.rules.ts'
import { noticeTypes, toAccord, toNotice, toQuestion, toSite, toSlide, type WireContext } from './site.wire.ts'

export interface SiteDeps {
  database: Pick<OpenDatabase, 'db' | 'dialect'>
  clock: Clock
  settings: Pick<Settings, 'all' | 'get'>
  /** Whether text messages can be sent. */
  is_phone_bind: boolean
  contents: {
    listCards(contentIds: readonly number[], language: Language, caller: null): Promise<Map<number, ContentCard>>
  }
}

/** Maximum number of current notices sent with the settings. */
const MAX_NOTICES = 20

/** Public information of the site: settings, notices, slides, agreements, questions. */
export function createSiteService({ database, clock, settings, is_phone_bind, contents }: SiteDeps) {
  const { db } = database
  const contextFor = async (language: Language): Promise<WireContext> => ({
    language,
    cdn_address: await settings.get('file.cdn_address'),
  })

  return {
    async setting(language: Language): Promise<Output<'GET /api/setting.Setting/setting'>> {
      const [options, context, link, notices] = await Promise.all([
        settings.all(),
        contextFor(language),
        repo.listLinks(db),
        repo.listNotices(database, { language, now: clock.now() }, { page: 1, limit: MAX_NOTICES }),
      ])
      return toSite(
        { ...options, is_phone_bind },
        { link, notice: notices.rows.map((row) => toNotice(row, context)) },
        language,
      )
    },

    async listNotices(
      { page, limit, type, title }: Checked<'GET /api/setting.Notice/list'>,
      language: Language,
    ): Promise<Output<'GET /api/setting.Notice/list'>> {
      const context = await contextFor(language)
      const filter = { type, title, language, now: clock.now() }
      const { count, rows } = await repo.listNotices(database, filter, { page, limit })
      const list = rows.map((row) => toNotice(row, context))
      return { ...shortListEnvelope({ page, limit }, count, list), types: noticeTypes(language) }
    },

    /** Throws `site.notice_not_found`, also for a notice that has not begun or has ended. */
    async findNotice(notice_id: number, language: Language): Promise<Output<'GET /api/setting.Notice/info'>> {
      const row = await repo.findNotice(db, notice_id, clock.now())
      if (!row) throw new Refusal('site.notice_not_found')
      return toNotice(row, await contextFor(language))
    },

    async listSlides(
      { page, limit, position }: Checked<'GET /api/setting.Carousel/list'>,
      language: Language,
    ): Promise<Output<'GET /api/setting.Carousel/list'>> {
      const { count, rows } = await repo.listSlides(db, { position, language, now: clock.now() }, { page, limit })
      const contentIds = rows.map((row) => row.content_id).filter((content_id) => content_id > 0)
      const cards = await contents.listCards(contentIds, language, null)
      const list = rows
        // A content may have gone between the two reads.
        .filter((row) => row.content_id === 0 || cards.has(row.content_id))
        .map((row) => toSlide(row, cards.get(row.content_id), language))
      return shortListEnvelope({ page, limit }, count, list)
    },

    async listAccords(
      { page, limit, unique }: Checked<'GET /api/setting.Accord/list'>,
      language: Language,
    ): Promise<Output<'GET /api/setting.Accord/list'>> {
      const { count, rows } = await repo.listAccords(db, unique, { page, limit })
      const list = rows.map((row) => toAccord(row, language))
      return shortListEnvelope({ page, limit }, count, list)
    },

    /** By id or unique key. Throws `site.accord_not_found`. */
    async findAccord(key: string, language: Language): Promise<Output<'GET /api/setting.Accord/info'>> {
      const row = await repo.findAccord(db, key)
      if (!row) throw new Refusal('site.accord_not_found')
      const { cdn_address } = await contextFor(language)
      const { content } = localise({ content: row.content }, row.texts, language)
      return { ...toAccord(row, language), content: withCdn(content, cdn_address) }
    },

    async listQuestions(language: Language): Promise<Output<'GET /api/setting.Faq/list'>> {
      const [rows, context] = await Promise.all([repo.listQuestions(db), contextFor(language)])
      return { list: rows.map((row) => toQuestion(row, context)) }
    },
  }
}

export type SiteService = ReturnType<typeof createSiteService>
