import type { Texts } from '../../plural.ts'
import type { preview as base } from '../zh-Hans/preview.ts'

export const preview: Texts<typeof base> = {
  'preview.name': 'Vista previa',
  'preview.as.guest': 'Visitante',
  'preview.as.member': 'Miembro',
  'preview.as.vip': 'VIP',
  'preview.as.expired': 'Caducado',
  'preview.draft': 'Sin publicar',
  'preview.published': 'Publicado',
  'preview.read_only': 'Solo lectura',
  'preview.view_as': 'Como {name}',
  'preview.view_until': 'termina en {time}',
  'preview.view_end': 'Terminar',
  'preview.view_ended': 'Ha terminado. Ábrelo otra vez en la consola',
  'preview.ended': 'La vista previa ha terminado. Ábrela otra vez en la consola',
}
