import type { Texts } from '../../plural.ts'
import type { search as base } from '../zh-Hans/search.ts'

/** Search. */
export const search: Texts<typeof base> = {
  'search.placeholder': 'Chercher une écriture, une police',
  'search.history': 'Vos recherches',
  'search.history.clear': 'Effacer vos recherches',
  'search.history.cleared': 'Effacé',
  'search.hot': 'Recherches populaires',
  'search.found': { one: '{count} résultat', other: '{count} résultats' },
  'search.none_text': 'Essayez un autre mot, ou voyez les recherches populaires.',
  'search.none.video': 'Aucune vidéo pour ce mot',
  'search.none.gallery': 'Aucune galerie pour ce mot',
  'search.none.article': 'Aucun article pour ce mot',
  'search.cues': 'Dans les sous-titres',
  'search.suggestions': 'Suggestions',
  'search.suggested': { one: '{count} suggestion', other: '{count} suggestions' },
  'search.all': 'Tout voir',
}
