import type { Texts } from '../../plural.ts'
import type { content as base } from '../zh-Hans/content.ts'

/** Cards, lists and what several screens say of contents. */
export const content: Texts<typeof base> = {
  'content.kind.video': 'Vídeo',
  'content.kind.gallery': 'Galería',
  'content.kind.article': 'Artículo',
  'content.extent.gallery': '{n}',
  'content.pictures': { one: '{n} imagen', other: '{n} imágenes' },
  'content.extent.article': '{n} min',
  'content.kind_extent': '{kind} · {extent}',
  'content.views': { one: '{count} visita', other: '{count} visitas' },
  'content.views.large': { many: '{count} de visitas', other: '{count} visitas' },
  'content.reads': { one: '{count} lectura', other: '{count} lecturas' },
  'content.reads.large': { many: '{count} de lecturas', other: '{count} lecturas' },
  'content.progress.video': 'En {time}',
  'content.progress.gallery': 'En la imagen {n}',
  'content.progress.article': 'Leído {percent} %',
  'content.progress.done': 'Terminado',
  'content.progress.done_gallery': 'Terminado · {extent}',
  'content.sort': 'Ordenar',
  'content.sort.new': 'Novedades',
  'content.sort.hits': 'Lo más visto',
  'content.sort.top': 'Selección',
  'content.sort.random': 'Al azar',
  'content.leaf': 'Hojear',
  'content.shuffle': 'Otros',
  'content.search': 'Buscar',
  'content.pinned': 'Fijado',
}
