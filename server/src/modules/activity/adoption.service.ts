/** Taking over visits that a browser held: a guest's after the login, or one that was removed and is wanted back. */
import type { Checked, ContentCard, Output } from '@zimu/contract'
import type { Caller } from '../../context.ts'
import type { Commit } from '../../db/commit.ts'
import type { Trx } from '../../db/open.ts'
import type { Clock } from '../../ports/clock/index.ts'
import { Refusal } from '../../refusal.ts'
import type { ContentService } from '../content/index.ts'
import { clampProgress } from './activity.rules.ts'
import { type AdoptedVisit, adoptVisits } from './footprint.repo.ts'
import { type AdoptedProgress, adoptProgress, adoptVideoProgress } from './progress.repo.ts'

export interface AdoptionDeps {
  commit: Commit
  clock: Clock
  contents: Pick<ContentService, 'listCards'>
}

type Given = Checked<'POST /api/member.Footprint/adopt'>['list'][number]

interface Adopted {
  visits: AdoptedVisit[]
  progress: AdoptedProgress[]
  videos: (AdoptedProgress & { file_id: number })[]
}

/** What of the given visits is taken over: contents with a card, each once, no time in the future. */
function readVisits(given: readonly Given[], cards: ReadonlyMap<number, ContentCard>, now: number): Adopted {
  const adopted: Adopted = { visits: [], progress: [], videos: [] }
  const byContent = new Map(given.map((visit) => [visit.content_id, visit]))
  for (const { content_id, visited_timestamp, view_num, time, duration, videos } of byContent.values()) {
    const card = cards.get(content_id)
    if (!card) continue
    const visitedAt = Math.min(visited_timestamp, now)
    const place = { content_id, updatedAt: visitedAt }
    const content = { kind: card.kind, duration: card.kind === 'video' ? card.extent : 0 }
    adopted.visits.push({ content_id, view_num, visitedAt })
    // A position in a video is one in its content, too.
    const [own] = time > 0 ? [{ time, duration }] : [...videos].sort((a, b) => b.time - a.time)
    if (card.kind !== 'gallery' && own && own.time > 0)
      adopted.progress.push({ ...place, ...clampProgress(own, content) })
    const byFile = new Map(videos.map((video) => [video.file_id, video]))
    for (const { file_id, ...video } of byFile.values())
      adopted.videos.push({ ...place, file_id, ...clampProgress(video, { kind: 'video', duration: 0 }) })
  }
  return adopted
}

export function createAdoption(
  { commit, clock, contents }: AdoptionDeps,
  /** Writes buffered views, which are newer. */
  flush: () => Promise<void>,
) {
  return {
    /** Merges visits into a member's footprint; harmless when repeated. Throws `activity.footprint_paused`. */
    async adoptVisits(
      { list }: Checked<'POST /api/member.Footprint/adopt'>,
      caller: Caller,
    ): Promise<Output<'POST /api/member.Footprint/adopt'>> {
      const { member_id, language } = caller
      const contentIds = [...new Set(list.map(({ content_id }) => content_id))]
      const cards = await contents.listCards(contentIds, language, caller)
      const adopted = readVisits(list, cards, clock.now())
      await flush()
      const save = async (trx: Trx) => {
        if (!(await adoptVisits(trx, member_id, adopted.visits))) return false
        await adoptProgress(trx, member_id, adopted.progress)
        await adoptVideoProgress(trx, member_id, adopted.videos)
        return true
      }
      if (!(await commit(save))) throw new Refusal('activity.footprint_paused')
      return { count: adopted.visits.length }
    },
  }
}
