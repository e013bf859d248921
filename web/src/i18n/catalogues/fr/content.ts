import type { Texts } from '../../plural.ts'
import type { content as base } from '../zh-Hans/content.ts'

/** Cards, lists and what several screens say of contents. */
export const content: Texts<typeof base> = {
  'content.kind.video': 'Vidéo',
  'content.kind.gallery': 'Galerie',
  'content.kind.article': 'Article',
  'content.extent.gallery': '{n}',
  'content.pictures': { one: '{n} image', other: '{n} images' },
  'content.extent.article': '{n} min',
  'content.kind_extent': '{kind} · {extent}',
  'content.views': { one: '{count} vue', other: '{count} vues' },
  'content.views.large': { many: '{count} de vues', other: '{count} vues' },
  'content.reads': { one: '{count} lecture', other: '{count} lectures' },
  'content.reads.large': { many: '{count} de lectures', other: '{count} lectures' },
  'content.progress.video': 'À {time}',
  'content.progress.gallery': 'À l’image {n}',
  'content.progress.article': 'Lu à {percent} %',
  'content.progress.done': 'Terminé',
  'content.progress.done_gallery': 'Terminé · {extent}',
  'content.sort': 'Trier',
  'content.sort.new': 'Nouveautés',
  'content.sort.hits': 'Les plus vus',
  'content.sort.top': 'Choix',
  'content.sort.random': 'Au hasard',
  'content.leaf': 'Feuilleter',
  'content.shuffle': 'D’autres',
  'content.search': 'Rechercher',
  'content.pinned': 'Épinglé',
}
