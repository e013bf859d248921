/** Sending bullet comments. */

import type { Checked } from '@zimu/contract'
import { minutes, seconds } from '@zimu/contract/durations'
import type { Db } from '../../db/open.ts'
import { countOrRefuse, underLimits } from '../../limits/count-or-refuse.ts'
import type { Cache } from '../../ports/cache/index.ts'
import type { Clock } from '../../ports/clock/index.ts'
import { Refusal } from '../../refusal.ts'
import type { ContentService, VisibleContent } from '../content/index.ts'
import type { Entitlement } from '../entitlement/index.ts'
import type { Settings } from '../site/index.ts'
import { isBanned } from './ban.repo.ts'
import { type DanmuItem, toItem } from './danmu.items.ts'
import { cleanText, isBlocked, placeTime, segmentOf, WHITE } from './danmu.rules.ts'
import type { DanmuVideos } from './danmu.videos.ts'
import type { DanmuWriting } from './danmu.writing.ts'
import type { DanmuWords } from './words/words.ts'

export interface DanmuSendingDeps {
  db: Db
  clock: Clock
  /** Counters of members: they hold across processes, and while Redis is away. */
  attempts: Pick<Cache, 'count' | 'uncount'>
  /** Counters of films, which may begin anew. */
  cache: Pick<Cache, 'count'>
  settings: Pick<Settings, 'get'>
  entitlement: Pick<Entitlement, 'isVip'>
  contents: Pick<ContentService, 'requireVisible' | 'canView'>
  /** Pseudonym of a member. */
  senderOf(member_id: number): string
  writing: DanmuWriting
  videos: Pick<DanmuVideos, 'require'>
  words: Pick<DanmuWords, 'find'>
}

/** Rate limits of one member; all hold. */
const LIMITS = [
  { name: 'pause', max: 1, windowMs: seconds(3) },
  { name: 'minute', max: 20, windowMs: minutes(1) },
]
/** Danmu of one film, by whomever: more than twenty a second nobody reads, and each of them costs a write. */
const FILM_LIMIT = { max: 200, windowMs: seconds(1) }

export function createDanmuSending(deps: DanmuSendingDeps) {
  const { db, clock, attempts, cache, settings, entitlement, contents, videos, words, writing, senderOf } = deps

  async function requireWatchable(key: string, member_id: number): Promise<VisibleContent> {
    const content = await contents.requireVisible(key)
    if (content.kind !== 'video') throw new Refusal('request.invalid_parameter', { field: 'content_id' })
    if (!(await contents.canView(content, member_id))) throw new Refusal('content.locked')
    return content
  }

  async function send(input: Checked<'POST /api/content.Danmu/add'>, member_id: number): Promise<DanmuItem> {
    const content = await requireWatchable(input.content_id, member_id)
    if (await isBanned(db, member_id, clock.now())) throw new Refusal('danmu.banned')
    const { content_id } = content
    const { file_id, duration } = await videos.require(content, input.file_id)
    const text = cleanText(input.text)
    const color = input.color.toUpperCase()
    const time = placeTime(input.time, duration)
    if (color !== WHITE && !(await entitlement.isVip(db, member_id))) throw new Refusal('danmu.colour_vip')
    if (isBlocked(text, await settings.get('content.danmu_block_words'))) throw new Refusal('danmu.refused')
    const word = await words.find(text)
    if (word?.kind === 'block') throw new Refusal('danmu.refused')
    const is_held = word?.kind === 'review' || (await settings.get('content.is_danmu_review')) === 1
    await countOrRefuse(cache, { ...FILM_LIMIT, key: `danmu:film:${content_id}:${file_id}` })
    const row = await writing.add({
      ...{ member_id, sender: senderOf(member_id), text, color, time, mode: input.mode },
      ...{ content_id, file_id, segment: segmentOf(time) },
      ...{ state: is_held ? 'held' : 'shown', word_id: word?.word_id ?? 0 },
    })
    return toItem(row, member_id)
  }

  return {
    /**
     * Sends a comment; it is shown at once, or held for review by the setting. Refused ones do not count for the rate limits.
     * Throws `request.too_fast`, `content.not_found`, `content.locked`, `danmu.banned`, `danmu.text_required`, `danmu.text_length`,
     * `danmu.colour_vip`, `danmu.refused`, `request.invalid_parameter` (no such video, or a time after its end).
     */
    add(input: Checked<'POST /api/content.Danmu/add'>, member_id: number): Promise<DanmuItem> {
      const limits = LIMITS.map(({ name, ...limit }) => ({ ...limit, key: `danmu:${name}:${member_id}` }))
      return underLimits(attempts, limits, () => send(input, member_id))
    },
  }
}
