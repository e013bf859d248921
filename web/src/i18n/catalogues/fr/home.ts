import type { Texts } from '../../plural.ts'
import type { home as base } from '../zh-Hans/home.ts'

/** Home. */
export const home: Texts<typeof base> = {
  'home.categories': 'Catégories',
  'home.recommended': 'À la une',
  'home.carousel': 'À la une',
  'home.carousel.role': 'carrousel',
  'home.carousel.pause': 'Mettre le carrousel en pause',
  'home.carousel.play': 'Reprendre le carrousel',
  'home.carousel.slide': '{position} sur {count} : {title}',
  'home.picks': 'Le choix de la rédaction',
  'home.picks.all': 'Tout voir',
  'home.continue': 'Reprendre',
  'home.recent': 'Ajouts récents',
  'home.count': { one: '{count} contenu', other: '{count} contenus' },
  'home.category.empty': 'Rien encore dans cette catégorie',
  'home.category.other': 'Voir autre chose',
}
