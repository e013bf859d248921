/** Search in subtitles (docs/wire.md#contentcues). */
import type { Checked, Output } from '@zimu/contract'
import type { CallContext } from '../../../context.ts'
import type { OpenDatabase } from '../../../db/open.ts'
import type { Clock } from '../../../ports/clock/index.ts'
import { translationChain } from '../../../texts/index.ts'
import type { Cards } from '../cards.ts'
import { type OpenDeps, requireOpen } from '../content.visibility.ts'
import { type FoundCue, listCues } from './cue.repo.ts'
import { chooseCue } from './cue.rules.ts'
import { markerOf, markText, shorten } from './search-match.ts'
import { parseQuery } from './search-tokens.ts'

/** Films that a search in subtitles names at most. */
const MAX_FILMS = 20

export interface CuesDeps extends OpenDeps {
  database: Pick<OpenDatabase, 'db' | 'dialect'>
  clock: Clock
  cards: Pick<Cards, 'listCards' | 'readFlags'>
}

function groupByContent(cues: readonly FoundCue[]): Map<number, FoundCue[]> {
  const grouped = new Map<number, FoundCue[]>()
  for (const cue of cues) {
    const known = grouped.get(cue.content_id)
    if (known) known.push(cue)
    else grouped.set(cue.content_id, [cue])
  }
  return grouped
}

export function createCues({ database, clock, cards, ...open }: CuesDeps) {
  return {
    /** One cue of each film that has what is looked for: the first in the caller's language, else the first. */
    async cues(
      { keywords }: Checked<'GET /api/content.Content/cues'>,
      { language, caller }: CallContext,
    ): Promise<Output<'GET /api/content.Content/cues'>> {
      await requireOpen(open)
      const query = parseQuery(keywords)
      if (query.tokens.length === 0) return { list: [] }
      const member_id = caller?.member_id ?? null
      const { isVipMember } = await cards.readFlags([], member_id)
      const found = groupByContent(
        await listCues(database, query, { isVipMember, member_id, now: clock.now() }, MAX_FILMS),
      )
      const contentIds = [...found.keys()].slice(0, MAX_FILMS)
      const shown = await cards.listCards(contentIds, language, caller)
      const marker = markerOf(keywords)
      const near = [language, ...translationChain(language), 'zh-Hans']
      const list = contentIds.flatMap((content_id) => {
        const card = shown.get(content_id)
        const cue = chooseCue(found.get(content_id) ?? [], near)
        if (!card || !cue) return []
        const { episode, time, lang } = cue
        return [{ ...card, cue: { episode, time, lang, ...shorten(cue.text, markText(cue.text, marker).ranges) } }]
      })
      return { list }
    },
  }
}
