import type { Texts } from '../../plural.ts'
import type { search as base } from '../zh-Hans/search.ts'

/** Search. */
export const search: Texts<typeof base> = {
  'search.placeholder': 'Buscar letras, tipos, trazos',
  'search.history': 'Tus búsquedas',
  'search.history.clear': 'Borrar tus búsquedas',
  'search.history.cleared': 'Borrado',
  'search.history.undo': 'Deshacer',
  'search.hot': 'Lo más buscado',
  'search.found': { one: '{n} resultado', other: '{n} resultados' },
  'search.none_text': 'Prueba con otra palabra o mira lo más buscado.',
  'search.none.video': 'No hay vídeos para esta palabra',
  'search.none.gallery': 'No hay galerías para esta palabra',
  'search.none.article': 'No hay artículos para esta palabra',
  'search.all': 'Ver todo',
}
