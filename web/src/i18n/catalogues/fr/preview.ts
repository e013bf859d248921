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
  'preview.ended': 'L’aperçu est terminé. Rouvrez\u2011le dans la console',
}
