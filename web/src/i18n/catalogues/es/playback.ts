import type { Texts } from '../../plural.ts'
import type { playback as base } from '../zh-Hans/playback.ts'

/** Settings and lists of the watch page, and the list of keys. */
export const playback: Texts<typeof base> = {
  'playback.chapters': { one: '{n} capítulo', other: '{n} capítulos' },
  'playback.normal': 'Normal',
  'playback.on': 'Sí',
  'playback.off': 'No',
  'playback.auto_now': 'Auto {quality}',
  'playback.now': 'Ahora {quality}',
  'playback.loop': 'Repetir',
  'playback.cast': 'Enviar a TV',
  'playback.airplay': 'AirPlay',
  'playback.choose_screen': 'Elegir dispositivo',
  'playback.playing': 'En curso',
  'playback.episodes': { one: '{n} episodio', other: '{n} episodios' },
  'playback.all_episodes': 'Todos los episodios',
  'keys.title': 'Atajos de teclado',
  'keys.space': 'Espacio',
  'keys.toggle': 'Reproducir, pausar',
  'keys.seek': '5 s atrás, adelante',
  'keys.seek_far': '10 s atrás, adelante',
  'keys.volume': 'Volumen',
  'keys.rate': 'Más lento, más rápido',
  'keys.next': 'Vídeo siguiente',
  'keys.tenths': 'Por décimas partes',
  'keys.list': 'Esta lista',
  'keys.single': 'Teclas sueltas',
  'keys.single_text': 'Sin ellas, solo actúan Espacio, flechas y Esc',
}
