/** The part of a detail that does not depend on the member: card, texts, files. Composed for a bearer of signed URLs. */
import type { Language, Output } from '@zimu/contract'
import { createValueCache } from '../../../memory/value-cache.ts'
import type { Clock } from '../../../ports/clock/index.ts'
import type { Bearer, MediaAddresses, Signer } from '../../../ports/media-store/addresses.ts'
import { languageGiven, localise, type Translations } from '../../../texts/index.ts'
import { formatTime, formatTimeOrNull } from '../../../texts/time.ts'
import type { BaseCard } from '../cards.ts'
import { resolveAddresses, teaserOf } from '../content.rules.ts'
import { CACHE_MS, type CatalogueCache } from '../menu/catalogue.ts'
import { tagItem } from '../menu/categories.ts'
import type { StoredDetail } from './detail.repo.ts'
import { isPublic, mediaOf } from './media.ts'
import { listPreviews, type PreviewDeps } from './preview.ts'

export type Detail = Output<'GET /api/content.Content/info'>

export const DETAIL_CACHE_SIZE = 500

export interface DetailViewDeps extends PreviewDeps {
  clock: Clock
  addresses: Pick<MediaAddresses, 'publicUrl' | 'signerFor' | 'previewUrl'>
  readCdnAddress(): Promise<string>
  catalogue: Pick<CatalogueCache, 'read'>
}

interface CachedView {
  own: BaseCard
  stored: StoredDetail
  view: Detail
}

/** HTML in a language, and which it is; without a translation in Chinese, or whichever language there is. */
function bodyOf({ bodies }: StoredDetail, language: Language): { body: string; content_lang: Detail['content_lang'] } {
  const base = bodies.get('zh-Hans') ?? [...bodies.values()][0] ?? ''
  const texts: Translations = Object.fromEntries([...bodies].map(([lang, html]) => [lang, { html }]))
  return {
    body: localise({ html: base }, texts, language).html,
    content_lang: base === '' ? '' : languageGiven(base, texts, { field: 'html', language }),
  }
}

function textsOf(
  stored: StoredDetail,
  { content_id, kind }: BaseCard['card'],
  options: { signer: Signer | null; language: Language; cdn_address: string },
): Pick<Detail, 'keywords' | 'content' | 'content_lang' | 'teaser'> {
  const { signer, language, cdn_address } = options
  const sign = (path: string) => signer?.urlOf(path) ?? ''
  const { body, content_lang } = bodyOf(stored, language)
  const html = resolveAddresses(body, content_id, { cdn_address, sign })
  return {
    keywords: localise({ keywords: stored.row.keywords }, stored.row.texts, language).keywords,
    content: signer ? html : '',
    teaser: !signer && kind === 'article' ? teaserOf(html) : '',
    content_lang,
  }
}

const NO_PREVIEWS: Awaited<ReturnType<typeof listPreviews>> = new Map()

export function createDetailViews(deps: DetailViewDeps) {
  const { clock, addresses, readCdnAddress, catalogue } = deps
  const cache = createValueCache<string, CachedView>(clock, { max: DETAIL_CACHE_SIZE, lifeMs: CACHE_MS })

  async function listTags(tag_ids: readonly number[], language: Language) {
    const { tagById } = await catalogue.read()
    return tag_ids.flatMap((tag_id) => {
      const tag = tagById.get(tag_id)
      return tag ? [tagItem(tag, language)] : []
    })
  }

  async function compose(
    own: BaseCard,
    stored: StoredDetail,
    bearer: Bearer | null,
    language: Language,
  ): Promise<Detail> {
    const signer = bearer === null ? null : addresses.signerFor(bearer)
    const cdn_address = await readCdnAddress()
    const previews = signer ? NO_PREVIEWS : await listPreviews(deps, stored.files)
    return {
      ...own.card,
      ...textsOf(stored, own.card, { signer, language, cdn_address }),
      is_unlock: signer ? 1 : 0,
      url: stored.row.url,
      hits_initial: own.row.hits_initial,
      create_time: formatTime(stored.row.create_time),
      update_time: formatTimeOrNull(stored.row.update_time),
      tag_ids: own.row.tag_ids,
      tags: await listTags(own.row.tag_ids, language),
      ...mediaOf(stored.files, { signer, language, addresses, previews }),
      prev_info: {},
      next_info: {},
      list: [],
      lock_type: '',
      can_exchange: stored.row.can_exchange,
      danmu: [],
      is_danmu_left_out: 0,
      media_expire_timestamp: signer && stored.files.some((file) => !isPublic(file.file_path)) ? signer.exp_time : 0,
      progress: [],
    }
  }

  return {
    /**
     * The view for a bearer, null for callers who may not view the content. Fields of the member are empty. Cached while card
     * and stored detail are the same objects; views with the URLs of a session are not cached.
     */
    async read(own: BaseCard, stored: StoredDetail, bearer: Bearer | null, language: Language): Promise<Detail> {
      if (typeof bearer === 'number') return compose(own, stored, bearer, language)
      const key = `${language} ${own.card.content_id} ${bearer}`
      const found = cache.get(key)
      if (found?.own === own && found.stored === stored) return found.view
      const view = await compose(own, stored, bearer, language)
      cache.set(key, { own, stored, view })
      return view
    },
    forget: () => cache.clear(),
  }
}
