import type { Texts } from '../../plural.ts'
import type { home as base } from '../zh-Hans/home.ts'

/** Home and the video list. */
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
  'home.count': { one: '{n} pieza', other: '{n} piezas' },
  'home.category.empty': 'Todavía no hay nada en esta categoría',
  'home.category.other': 'Ver otra cosa',
  'videolist.title.all': 'Todo el contenido',
  'videolist.all': 'Todo',
  'videolist.free': 'Gratis',
  'videolist.vip': 'VIP',
  'videolist.count.video': { one: '{n} vídeo', other: '{n} vídeos' },
  'videolist.filtered.video': 'Ningún vídeo coincide',
  'videolist.filtered.other': 'Nada coincide',
  'videolist.clear': 'Borrar filtros',
  'videolist.empty.video': 'Todavía no hay vídeos en esta categoría',
}
