import type { Texts } from '../../plural.ts'
import type { offline as base } from '../zh-Hans/offline.ts'

export const offline: Texts<typeof base> = {
  'offline.away': 'Serveur injoignable\u00a0; voici ce que vous aviez vu la dernière fois',
  'offline.waiting': 'En attente du réseau',
  'offline.kept': 'Pas de réseau. L’envoi se fera plus tard',
  'offline.sent': {
    one: '{n} élément écrit hors ligne a été envoyé',
    many: '{n} d’éléments écrits hors ligne ont été envoyés',
    other: '{n} éléments écrits hors ligne ont été envoyés',
  },
  'offline.feedback_title': 'Enregistré, en attente du réseau',
  'offline.feedback_text': 'L’envoi se fera dès que vous serez en ligne. Inutile de récrire.',
  'offline.membership': 'Pas de réseau. État de l’abonnement au {date}, {time}',
  'offline.update': 'Une nouvelle version est prête, il suffit d’actualiser',
  'offline.update_now': 'Actualiser',
}
