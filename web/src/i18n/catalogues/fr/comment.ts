import type { Texts } from '../../plural.ts'
import type { comment as base } from '../zh-Hans/comment.ts'

/** Comments under contents. */
export const comment: Texts<typeof base> = {
  'comment.title': 'Commentaires',
  'comment.write': 'Écrire un commentaire',
  'comment.login_text': 'Connectez‑vous pour commenter.',
  'comment.login': 'Se connecter',
  'comment.empty': 'Aucun commentaire',
  'comment.order.new': 'Récents',
  'comment.order.liked': 'Les plus aimés',
  'comment.removed': 'Supprimé par son auteur',
  'comment.nobody': 'Quelqu’un',
  'comment.waiting': 'En attente de relecture',
  'comment.more': 'Plus d’actions pour le commentaire de {name}',
  'comment.like': 'Aimer',
  'comment.like_count': 'Aimer, {n}',
  'comment.answer': 'Répondre',
  'comment.replies': { one: '{n} réponse', other: '{n} réponses' },
  'comment.replies_close': 'Masquer les réponses',
  'comment.copy': 'Copier',
  'comment.report': 'Signaler',
  'comment.reported': 'Signalé, merci',
  'comment.delete': 'Supprimer',
  'comment.delete_title': 'Supprimer ce commentaire\u00a0?',
  'comment.delete_text': 'C’est définitif.',
  'comment.delete_replies':
    'Les réponses des autres restent\u00a0; celui‑ci dira seulement «\u00a0Supprimé par son auteur\u00a0».',
  'comment.deleting': 'Suppression',
  'comment.deleted': 'Supprimé',
  'comment.answer_to': 'Réponse à\u00a0: {text}',
  'comment.text': 'Votre commentaire',
  'comment.send': 'Envoyer',
  'comment.sending': 'Envoi en cours',
  'comment.sent': 'Envoyé',
  'comment.sent_waiting': 'Envoyé. Les autres le verront après relecture',
  'comment.title_count': { one: '{n} commentaire', other: '{n} commentaires' },
}
