import type { Texts } from '../../plural.ts'
import type { search as base } from '../zh-Hans/search.ts'

/** Search. */
export const search: Texts<typeof base> = {
  'search.placeholder': 'Buscar letras, tipos, trazos',
  'search.history': 'Tus búsquedas',
  'search.history.clear': 'Borrar tus búsquedas',
  'search.history.cleared': 'Borrado',
  'search.hot': 'Lo más buscado',
  'search.found': { one: '{count} resultado', other: '{count} resultados' },
  'search.none_text': 'Prueba con otra palabra o mira lo más buscado.',
  'search.none.video': 'No hay vídeos para esta palabra',
  'search.none.gallery': 'No hay galerías para esta palabra',
  'search.none.article': 'No hay artículos para esta palabra',
  'search.cues': 'En los subtítulos',
  'search.suggestions': 'Sugerencias',
  'search.suggested': { one: '{count} sugerencia', other: '{count} sugerencias' },
  'search.all': 'Ver todo',
}
