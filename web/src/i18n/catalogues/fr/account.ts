import type { Texts } from '../../plural.ts'
import type { account as base } from '../zh-Hans/account.ts'

/** My, likes, footprint. */
export const account: Texts<typeof base> = {
  'account.log_in': 'Connexion, inscription',
  'account.log_in_why': 'Connectez‑vous pour garder favoris et historique',
  'account.account': 'Compte {username}',
  'account.seen': 'Vus récemment',
  'account.seen_all': 'Tout voir',
  'account.redeem': 'Utiliser un code',
  'account.group': 'Compte',
  'account.help': 'Aide',
  'account.profile': 'Profil',
  'account.avatar_change': 'Changer l’image',
  'account.avatar_sending': 'Envoi de l’image',
  'account.avatar_done': 'Image changée',
  'account.nickname': 'Pseudonyme',
  'account.save': 'Enregistrer',
  'account.saving': 'Enregistrement',
  'account.saved': 'Enregistré',
}
