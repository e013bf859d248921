import type { Texts } from '../../plural.ts'
import type { playback as base } from '../zh-Hans/playback.ts'

/** Settings and lists of the watch page, and the list of keys. */
export const playback: Texts<typeof base> = {
  'playback.chapters': { one: '{n} chapitre', other: '{n} chapitres' },
  'playback.normal': 'Normale',
  'playback.on': 'Avec',
  'playback.off': 'Sans',
  'playback.auto_now': 'Auto {quality}',
  'playback.now': 'En ce moment {quality}',
  'playback.loop': 'En boucle',
  'playback.cast': 'Diffuser',
  'playback.airplay': 'AirPlay',
  'playback.choose_screen': 'Choisir un appareil',
  'playback.playing': 'En cours',
  'playback.episodes': { one: '{n} épisode', other: '{n} épisodes' },
  'playback.all_episodes': 'Tous les épisodes',
  'keys.title': 'Raccourcis clavier',
  'keys.space': 'Espace',
  'keys.toggle': 'Lecture, pause',
  'keys.seek': '5 s en arrière, en avant',
  'keys.seek_far': '10 s en arrière, en avant',
  'keys.volume': 'Volume',
  'keys.rate': 'Moins vite, plus vite',
  'keys.next': 'Vidéo suivante',
  'keys.tenths': 'Par dixièmes',
  'keys.list': 'Cette liste',
  'keys.single': 'Touches seules',
  'keys.single_text': 'Sans elles, seules Espace, flèches et Échap agissent',
}
