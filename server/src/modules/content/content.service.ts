import type { Checked } from '@zimu/contract'
import type { CallContext } from '../../context.ts'
import { shortListEnvelope } from '../../db/list-query/list-envelope.ts'
import type { OpenDatabase } from '../../db/open.ts'
import type { Clock } from '../../ports/clock/index.ts'
import type { Ids } from '../../ports/ids/index.ts'
import type { MediaAddresses } from '../../ports/media-store/addresses.ts'
import type { Previews } from '../../ports/media-store/index.ts'
import type { Settings } from '../site/index.ts'
import { createCards } from './cards.ts'
import { createVisibility, requireOpen } from './content.visibility.ts'
import { type ContentInfoDeps, createContentInfo } from './detail/content-info.ts'
import { createDetails, type DetailsDeps } from './detail/details.ts'
import { createContentList } from './list/content-list.ts'
import { createLists } from './list/lists.ts'
import { createCatalogue } from './menu/catalogue.ts'
import { createMenu } from './menu/menu.ts'
import { createCues } from './search/cues.ts'
import { createSearchwords } from './search/searchwords.ts'
import { createFinds, createSuggestions } from './search/suggestions.ts'
import { createRelease } from './writing/release.ts'
import { createWrites } from './writing/writes.ts'

export interface ContentDeps extends Pick<ContentInfoDeps, 'onView'>, Pick<DetailsDeps, 'listDanmu' | 'listProgress'> {
  database: Pick<OpenDatabase, 'db' | 'dialect'>
  clock: Clock
  ids: Pick<Ids, 'integer'>
  settings: Pick<Settings, 'get'>
  addresses: Pick<MediaAddresses, 'publicUrl' | 'signerFor' | 'previewUrl'>
  previews: Pick<Previews, 'measure'>
  /** Contents have changed: responses that are cached elsewhere are stale. */
  onChange(): void
}

/**
 * Contents. Public calls: `list/content-list.ts`, `menu/menu.ts`, `detail/content-info.ts`; queries of other modules:
 * `content.visibility.ts`; writes: `writing/writes.ts`.
 */
export function createContentService(deps: ContentDeps) {
  const { database, clock, ids, settings } = deps
  const { db, dialect } = database
  const catalogue = createCatalogue(database, clock)
  const cards = createCards(db, clock, catalogue)
  const lists = createLists(database, clock, ids, catalogue)
  const searchwords = createSearchwords(db, clock, createFinds(lists))
  const suggestions = createSuggestions({ catalogue, cards, lists, words: searchwords })
  const release = createRelease(database, clock, forget)
  const inner = { ...deps, db, dialect, catalogue, cards, lists, searchwords, release }
  const details = createDetails({ ...inner, readCdnAddress: () => settings.get('file.cdn_address') })
  const info = createContentInfo({ ...inner, details })

  /** Empties all caches of this process: contents were written. */
  function forget() {
    catalogue.forget()
    cards.forget()
    lists.forget()
    details.forget()
    info.forget()
    searchwords.forget()
    deps.onChange()
  }

  return {
    ...createContentList(inner),
    ...createMenu(inner),
    info: info.info,
    countView: info.countView,
    flushViews: info.flushViews,
    ...createVisibility(inner),
    ...createWrites({ ...inner, forget, forgetCard: cards.forget, expectRelease: release.expect }),
    ...createCues(inner),
    async suggest({ keywords }: Checked<'GET /api/content.Content/suggest'>, { language }: CallContext) {
      await requireOpen(inner)
      return { list: await suggestions.list(keywords, language) }
    },
    async searchwords({ page, limit }: Checked<'GET /api/content.Searchword/list'>, { language }: CallContext) {
      const { count, list } = await searchwords.list({ page, limit }, language)
      return shortListEnvelope({ page, limit }, count, list)
    },
    /** Lists contents whose release time has come. Returns their number. For a job of each second. */
    releaseDue: release.releaseDue,
    /** Writes buffered search words. */
    flushWords: searchwords.flush,
    /** Deletes search words that were neither searched again nor reviewed. For a daily job. */
    pruneWords: searchwords.prune,
    forget,
  }
}

export type ContentService = ReturnType<typeof createContentService>
