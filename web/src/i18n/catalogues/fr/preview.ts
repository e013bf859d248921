import type { Texts } from '../../plural.ts'
import type { preview as base } from '../zh-Hans/preview.ts'

export const preview: Texts<typeof base> = {
  'preview.name': 'Aperçu',
  'preview.as.guest': 'Visiteur',
  'preview.as.member': 'Membre',
  'preview.as.vip': 'VIP',
  'preview.as.expired': 'Expiré',
  'preview.draft': 'Pas encore publié',
  'preview.published': 'Publié',
  'preview.read_only': 'Lecture seule',
  'preview.view_as': 'En tant que {name}',
  'preview.view_until': 'fin dans {time}',
  'preview.view_end': 'Terminer',
  'preview.view_ended': 'C’est terminé. Rouvrez\u2011le dans la console',
  'preview.ended': 'L’aperçu est terminé. Rouvrez\u2011le dans la console',
}
