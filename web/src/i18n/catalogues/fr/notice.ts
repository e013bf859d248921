import type { Texts } from '../../plural.ts'
import type { notice as base } from '../zh-Hans/notice.ts'

/** Notices. */
export const notice: Texts<typeof base> = {
  'notice.title': 'Annonces',
  'notice.unread': 'Annonces, certaines non lues',
  'notice.new': 'Non lue',
  'notice.today': 'Aujourd’hui {time}',
  'notice.own': 'Pour vous uniquement',
  'notice.renew': 'Renouveler',
  'notice.sessions': 'Voir les appareils connectés',
  'notice.order': 'Voir la commande',
  'notice.empty': 'Aucune annonce pour l’instant',
}
