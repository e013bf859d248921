import type { Texts } from '../../plural.ts'
import type { pages as base } from '../zh-Hans/pages.ts'

/** Titles of the pages. */
export const pages: Texts<typeof base> = {
  'page.vip': 'VIP',
  'page.my': 'Mon espace',
  'page.search': 'Rechercher',
  'page.login': 'Se connecter',
  'page.register': 'S’inscrire',
  'page.res_pwd': 'Réinitialiser',
  'page.contact': 'Nous contacter',
  'page.cooperate': 'Partenariats commerciaux',
  'page.email': 'Ajouter un e-mail',
  'page.feedback': 'Nous écrire',
  'page.feedbacklist': 'Vos messages',
  'page.footprint': 'Historique',
  'page.likes': 'Mes favoris',
  'page.password': 'Changer le mot de passe',
  'page.pay': 'Mode de paiement',
  'page.phone': 'Ajouter un téléphone',
  'page.question': 'Questions fréquentes',
  'page.safety': 'Sécurité du compte',
  'page.setting': 'Réglages',
  'page.errororder': 'Problème de commande',
  'page.webview': 'Centre de paiement',
  'page.video': 'Regarder',
  'page.videolist': 'Vidéos',
}
