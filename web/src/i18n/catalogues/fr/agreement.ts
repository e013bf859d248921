import type { Texts } from '../../plural.ts'
import type { agreement as base } from '../zh-Hans/agreement.ts'

/**
 * Agreements as shipped with the app: what stands there when the server has no text of its own
 * (docs/design.md#agreements).
 */
export const agreement: Texts<typeof base> = {
  'agreement.user': 'Conditions d’utilisation',
  'agreement.user_1': 'Article 1. L’objet de ces conditions',
  'agreement.user_1_text':
    'Voici ce dont nous convenons quand vous vous inscrivez, lisez, envoyez des danmu ou achetez un abonnement sur 字母公约.',
  'agreement.user_2': 'Article 2. Le compte',
  'agreement.user_2_text':
    'Le compte est réservé à la personne qui l’a créé. Gardez bien le mot de passe et ne le prêtez pas ; si quelqu’un d’autre utilise le compte, contactez-nous aussitôt.',
  'agreement.user_3': 'Article 3. Ce que vous écrivez',
  'agreement.user_3_text':
    'Vous répondez de vos danmu, commentaires et messages. Ne publiez rien d’illicite, de contrefait ou d’insultant\u00a0; nous retirons ces contenus.',
  'agreement.privacy': 'Politique de confidentialité',
  'agreement.privacy_1': 'Article 1. Ce que nous conservons',
  'agreement.privacy_1_text':
    'Le compte, l’e-mail et le téléphone ajoutés, ainsi que votre historique, vos favoris, danmu, commentaires, messages et commandes. Du mot de passe, une empreinte seulement.',
  'agreement.privacy_2': 'Article 2. À quoi cela sert',
  'agreement.privacy_2_text':
    'À vous connecter, à reprendre où vous en étiez, à confirmer les commandes et à vous répondre. Aucune publicité, aucune vente de données.',
  'agreement.privacy_3': 'Article 3. Vos choix',
  'agreement.privacy_3_text':
    'Suspendre ou effacer l’historique, terminer les connexions d’autres appareils, exporter vos données et fermer le compte.',
  'agreement.vip': 'Conditions d’abonnement',
  'agreement.vip_1': 'Article 1. Ce qu’il comprend',
  'agreement.vip_1_text':
    'Pendant la durée choisie, vous avez accès à toutes les vidéos, galeries et articles VIP ; vos danmu disposent de huit couleurs ; un sceau de laiton accompagne votre nom.',
  'agreement.vip_2': 'Article 2. Durée et prix',
  'agreement.vip_2_text':
    'La durée court à compter du paiement confirmé ; un renouvellement s’ajoute à l’échéance en cours. Le prix est celui affiché lors de la commande, payé en une fois, sans renouvellement automatique.',
  'agreement.vip_3': 'Article 3. Remboursement',
  'agreement.vip_3_text':
    'Un paiement en double, ou resté sans effet, est remboursé par la même voie après vérification.',
  'agreement.accessibility': 'Accessibilité',
  'agreement.accessibility_1': '1. L’objectif',
  'agreement.accessibility_1_text':
    'Chaque page et chaque panneau visent le niveau AA des WCAG 2.2, dans les cinq langues, au doigt, à la souris, au clavier ou avec un lecteur d’écran.',
  'agreement.accessibility_2': '2. Les vérifications',
  'agreement.accessibility_2_text':
    'Des programmes vérifient chaque changement\u00a0: contraste, noms, focus, taille des cibles, texte à 200\u00a0%, animations réduites. Chaque geste a un bouton ou une touche qui fait de même.',
  'agreement.accessibility_3': '3. Ce qui manque',
  'agreement.accessibility_3_text':
    'Aucune personne utilisant un lecteur d’écran ne l’a encore essayé. Les films n’ont pas d’audiodescription. La page de paiement est celle du prestataire et nous ne pouvons pas la modifier. Ce qu’écrivent les membres et le site dépend de ses auteurs.',
  'agreement.accessibility_4': '4. Si quelque chose vous gêne',
  'agreement.accessibility_4_text':
    'Indiquez-nous dans «\u00a0Nous écrire\u00a0» la page et l’appareil. Nous répondons et corrigeons dès que possible.',

  'consent.title': 'Les conditions ont changé',
  'consent.text': 'Voyez ce qui a changé. Acceptez pour continuer, ou déconnectez‑vous.',
  'consent.since': 'En vigueur depuis le {time}',
  'consent.added': 'Ajouté',
  'consent.cut': 'Retiré',
  'consent.same': 'Le texte est le même\u00a0; il s’agit seulement de le confirmer.',
  'consent.more': 'Encore {n} paragraphes\u00a0: voir le texte entier.',
  'consent.whole': 'Lire le texte entier',
  'consent.agree': 'Accepter et continuer',
  'consent.agreeing': 'Enregistrement',
  'consent.leave': 'Refuser et se déconnecter',
  'consent.leave_title': 'Sans accord, vous êtes déconnecté',
  'consent.leave_text': 'Votre compte et vos achats restent. La question revient à la prochaine connexion.',
  'consent.back': 'Revenir au texte',
}
