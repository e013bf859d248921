import type { Texts } from '../../plural.ts'
import type { lists as base } from '../zh-Hans/lists.ts'

/** Likes and footprint. */
export const lists: Texts<typeof base> = {
  'account.likes.empty': 'Rien encore ici',
  'account.likes.empty_text': 'Touchez le cœur quand quelque chose vous plaît.',
  'account.likes.none.video': 'Aucune vidéo dans vos favoris',
  'account.likes.none.gallery': 'Aucune galerie dans vos favoris',
  'account.likes.none.article': 'Aucun article dans vos favoris',
  'account.likes.search': 'Chercher dans vos favoris',
  'account.footprint.empty': 'Historique encore vide',
  'account.footprint.empty_text': 'Les vidéos, galeries et articles que vous avez vus sont notés ici jour par jour.',
  'account.footprint.none.video': 'Aucune vidéo vue',
  'account.footprint.none.gallery': 'Aucune galerie vue',
  'account.footprint.none.article': 'Aucun article lu',
  'account.footprint.search': 'Chercher dans l’historique',
  'account.footprint.day': '{month}, {name}',
  'account.footprint.today': 'aujourd’hui',
  'account.footprint.yesterday': 'hier',
  'account.footprint.guest': 'Connectez‑vous et l’historique suivra votre compte',
  'account.footprint.login': 'Se connecter',
}
