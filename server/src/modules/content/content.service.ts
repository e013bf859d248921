import type { Checked } from '@zimu/contract'
import type { CallContext } from '../../context.ts'
import type { Commit } from '../../db/commit.ts'
import { shortListEnvelope } from '../../db/list-query/list-envelope.ts'
import type { OpenDatabase } from '../../db/open.ts'
import type { Clock } from '../../ports/clock/index.ts'
import type { Ids } from '../../ports/ids/index.ts'
import type { MediaAddresses } from '../../ports/media-store/addresses.ts'
import type { MediaStore, Previews } from '../../ports/media-store/index.ts'
import type { HookEvents } from '../hook/index.ts'
import type { Acts } from '../operator-record/index.ts'
import type { Settings } from '../site/index.ts'
import { createCards } from './cards.ts'
import { createContentBulk } from './console/bulk/content-bulk.ts'
import { createConsoleActs } from './console/console-acts.ts'
import { createConsoleExport } from './console/console-export.ts'
import { createConsoleList } from './console/console-list.ts'
import { createContentFigures } from './console/content-figures.ts'
import { createContentPlays } from './console/content-plays.ts'
import { createVisibility, requireOpen } from './content.visibility.ts'
import { type ContentInfoDeps, createContentInfo } from './detail/content-info.ts'
import { createDetails, type DetailsDeps } from './detail/details.ts'
import { createCreation } from './editing/creation.ts'
import { createDraftStore } from './editing/draft-store.ts'
import { createDrafts } from './editing/drafts.ts'
import { createGallery } from './editing/gallery.ts'
import { createImportedDrafts } from './editing/imported-drafts.ts'
import { createImportedNames } from './editing/imported-names.ts'
import { createMenuLists } from './editing/menu-lists.ts'
import { createPublishing } from './editing/publishing.ts'
import { createVersions } from './editing/versions.ts'
import { createVisible } from './editing/visible-document.ts'
import { createContentList } from './list/content-list.ts'
import { createLists } from './list/lists.ts'
import { createCatalogue } from './menu/catalogue.ts'
import { createConsoleMenu } from './menu/console-menu.ts'
import { createMenu } from './menu/menu.ts'
import { createDraftDetails } from './preview-ticket/draft-details.ts'
import { createPreviews, type PreviewsDeps } from './preview-ticket/previews.ts'
import { createShareInfo } from './preview-ticket/share-info.ts'
import { createConsoleSearch } from './search/console/console-search.ts'
import { createCues } from './search/cues.ts'
import { createMisses } from './search/miss/misses.ts'
import { createSearchwords } from './search/searchwords.ts'
import { createFinds, createSuggestions } from './search/suggestions.ts'
import { createFilms } from './writing/films.ts'
import { createVttReader } from './writing/films-vtt.ts'
import { findName } from './writing/indexing.repo.ts'
import { createRelease } from './writing/release.ts'
import { createWrites } from './writing/writes.ts'

export interface ContentDeps
  extends Pick<ContentInfoDeps, 'onView'>,
    Pick<DetailsDeps, 'listDanmu'>,
    Pick<PreviewsDeps, 'previewSecret' | 'findOperator' | 'visitorUrl' | 'readTitle'> {
  database: Pick<OpenDatabase, 'db' | 'dialect'>
  clock: Clock
  ids: Pick<Ids, 'integer'>
  settings: Pick<Settings, 'get'>
  addresses: Pick<MediaAddresses, 'publicUrl' | 'signerFor' | 'previewUrl'>
  previews: Pick<Previews, 'measure'>
  media: Pick<MediaStore, 'stat' | 'open'>
  commit: Commit
  acts: Pick<Acts, 'perform'>
  /** Tells webhooks. */
  events: Pick<HookEvents, 'emit'>
  /** Contents have changed: responses that are cached elsewhere are stale. */
  onChange(): void
}

/** What operators see and do: the list and its acts, the editor. */
function createConsole(
  deps: Parameters<typeof createConsoleList>[0] & Parameters<typeof createConsoleActs>[0] & EditingDeps,
) {
  const store = createDraftStore(deps)
  const visible = createVisible({ ...deps, store })
  const list = createConsoleList(deps)
  const publishing = createPublishing({ ...deps, store, visible })
  const creation = createCreation(deps)
  const undoPublishing = visible.undo
  const importing = {
    ...deps,
    store,
    publishing,
    make: creation.make,
    undoPublishing: undoPublishing['content.publish'],
  }
  const imported = createImportedDrafts(importing)
  return {
    list,
    exports: createConsoleExport({ ...deps, list }),
    acts: createConsoleActs(deps),
    bulk: createContentBulk({ ...deps, imported }),
    drafts: createDrafts({ ...deps, store }),
    publishing,
    undoPublishing,
    imported: { ...imported, ...createImportedNames(deps) },
    versions: createVersions({ ...deps, store }),
    creation,
    menu: createMenuLists(deps),
    menuWrites: createConsoleMenu(deps),
    search: createConsoleSearch(deps),
  }
}
type EditingDeps = Omit<Parameters<typeof createDrafts>[0], 'store'> &
  Omit<Parameters<typeof createVisible>[0], 'store'> &
  Parameters<typeof createCreation>[0] &
  Parameters<typeof createMenuLists>[0] &
  Parameters<typeof createConsoleMenu>[0] &
  Parameters<typeof createConsoleSearch>[0]

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
  const searchwords = createSearchwords(db, clock, createFinds(lists, catalogue))
  const misses = createMisses(db, clock)
  const suggestions = createSuggestions({ catalogue, cards, lists, words: searchwords })
  const release = createRelease(database, clock, forget, async (trx, content_id) => {
    const name = await findName(trx, content_id)
    await deps.events.emit(trx, 'content.published', { content_id, name })
  })
  const inner = { ...deps, db, dialect, catalogue, cards, lists, searchwords, misses, release }
  const withFiles = { ...inner, readCdnAddress: () => settings.get('file.cdn_address') }
  const details = createDetails(withFiles)
  const drafts = createDraftDetails(withFiles)
  const previews = createPreviews({ ...deps, drafts })
  const info = createContentInfo({ ...inner, details, readDraft: previews.readDraft })

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

  /** A counter of one content was written. */
  function forgetOne(content_id: number) {
    cards.forget(content_id)
    details.forget(content_id)
  }

  const gallery = createGallery(inner)
  const writes = createWrites({ ...inner, forget, forgetOne, expectRelease: release.expect })
  return {
    /** What operators see and do on the console. */
    console: {
      ...createConsole({ ...inner, writes, forget }),
      figures: createContentFigures(inner),
      sumPlays: createContentPlays(inner).sumPlays,
      gallery: gallery.info,
      openPreview: previews.open,
      shareInfo: createShareInfo({ ...deps, drafts }),
    },
    /** Pictures of galleries, for who takes in what operators send. */
    gallery,
    /** Who looks by the ticket of a preview. Throws `auth.preview_ended`. */
    readPreview: previews.read,
    ...createContentList(inner),
    ...createMenu(inner),
    info: info.info,
    countView: info.countView,
    flushViews: info.flushViews,
    settleViews: info.settleViews,
    pruneViews: info.pruneViews,
    /** Single films and the picture of a content. */
    films: createFilms({ ...inner, forget, readVtt: createVttReader(deps.media) }),
    ...createVisibility(inner),
    ...writes,
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
    /** Writes buffered words that were sought in vain; deletes those of long ago. */
    misses: { flush: misses.flush, prune: misses.prune },
    /** Deletes search words that were neither searched again nor reviewed. For a daily job. */
    pruneWords: searchwords.prune,
    forget,
  }
}

export type ContentService = ReturnType<typeof createContentService>
