import { markRanges } from '../../../features/content/index.ts'
import { useText } from '../../../i18n/index.ts'
import type { Match } from './use-matches.ts'

/** The sentence that matched, with the search marked. */
export function MatchedText({ match }: { match: Match }) {
  const { language } = useText()
  return <span lang={match.lang === language ? undefined : match.lang}>{markRanges(match.ranges)(match.text)}</span>
}
