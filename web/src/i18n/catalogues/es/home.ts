import type { Texts } from '../../plural.ts'
import type { home as base } from '../zh-Hans/home.ts'

/** Home. */
export const home: Texts<typeof base> = {
  'home.categories': 'Categorías',
  'home.recommended': 'Para ti',
  'home.carousel': 'Destacados',
  'home.carousel.role': 'carrusel',
  'home.carousel.pause': 'Pausar el carrusel',
  'home.carousel.play': 'Reanudar el carrusel',
  'home.carousel.slide': '{position} de {count}: {title}',
  'home.picks': 'Selección',
  'home.picks.all': 'Ver todo',
  'home.continue': 'Seguir viendo',
  'home.recent': 'Añadido hace poco',
  'home.count': { one: '{count} pieza', other: '{count} piezas' },
  'home.category.empty': 'Todavía no hay nada en esta categoría',
  'home.category.other': 'Ver otra cosa',
}
