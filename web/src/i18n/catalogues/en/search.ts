import type { Texts } from '../../plural.ts'
import type { search as base } from '../zh-Hans/search.ts'

/** Search. */
export const search: Texts<typeof base> = {
  'search.placeholder': 'Search scripts, type, hands',
  'search.history': 'Your searches',
  'search.history.clear': 'Clear your searches',
  'search.history.cleared': 'Cleared',
  'search.hot': 'Everyone searches',
  'search.found': { one: '{count} result', other: '{count} results' },
  'search.none_text': 'Try another word, or see what everyone searches.',
  'search.none.video': 'No videos for this word',
  'search.none.gallery': 'No galleries for this word',
  'search.none.article': 'No articles for this word',
  'search.cues': 'In subtitles',
  'search.suggestions': 'Suggestions',
  'search.suggested': { one: '{count} suggestion', other: '{count} suggestions' },
  'search.all': 'See all',
}
