import type { Texts } from '../../plural.ts'
import type { lists as base } from '../zh-Hans/lists.ts'

/** Likes and footprint. */
export const lists: Texts<typeof base> = {
  'account.likes.empty': 'Todavía no hay nada',
  'account.likes.empty_text': 'Toca el corazón cuando algo te guste.',
  'account.likes.none.video': 'Todavía no hay vídeos favoritos',
  'account.likes.none.gallery': 'Todavía no hay galerías favoritas',
  'account.likes.none.article': 'Todavía no hay artículos favoritos',
  'account.likes.search': 'Buscar en tus favoritos',
  'account.footprint.empty': 'Historial todavía vacío',
  'account.footprint.empty_text': 'Los vídeos, galerías y artículos que has visto se guardan aquí por días.',
  'account.footprint.none.video': 'Todavía no has visto vídeos',
  'account.footprint.none.gallery': 'Todavía no has visto galerías',
  'account.footprint.none.article': 'Todavía no has leído artículos',
  'account.footprint.search': 'Buscar en tu historial',
  'account.footprint.day': '{month}, {name}',
  'account.footprint.today': 'hoy',
  'account.footprint.yesterday': 'ayer',
  'account.footprint.guest': 'Inicia sesión y el historial irá con tu cuenta',
  'account.footprint.login': 'Iniciar sesión',
}
