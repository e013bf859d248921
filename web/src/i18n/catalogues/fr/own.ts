import type { Texts } from '../../plural.ts'
import type { own as base } from '../zh-Hans/own.ts'

/** Who one is, shown again; own data, phone, footprint, picture. */
export const own: Texts<typeof base> = {
  'confirm.title': 'Confirmez que c’est vous',
  'confirm.text': 'Cette étape concerne tout le compte. Saisissez de nouveau votre mot de passe.',
  'confirm.text_code': 'Le code part à l’adresse {address}.',
  'confirm.code': 'Code',
  'confirm.code_hint': 'Les 6 chiffres reçus',
  'confirm.send': 'Confirmer',
  'confirm.sending': 'Confirmation',
  'confirm.by_password': 'Par mot de passe',
  'confirm.by_email': 'Code par e‑mail',
  'confirm.by_phone': 'Code par SMS',

  'phone.title_bound': 'Changer de téléphone',
  'phone.now': 'Téléphone actuel',
  'phone.problem.same': 'C’est déjà votre numéro',
  'phone.closed': 'Ajout de téléphone indisponible',
  'phone.closed_text': 'Vous pouvez ajouter un e-mail.',

  'own_data.title': 'Mes données',
  'own_data.copy': 'Exporter mes données',
  'own_data.copy_text': 'Tout ce que contient le compte, en un fichier',
  'own_data.ready': 'Votre fichier est prêt',
  'own_data.ready_text':
    'Le lien est valable 10 minutes. Le fichier contient votre e‑mail, votre téléphone et vos commandes\u00a0: gardez‑le en lieu sûr.',
  'own_data.save': 'Enregistrer le fichier',
  'own_data.cancel': 'Supprimer le compte',
  'own_data.cancel_title': 'Supprimer votre compte\u00a0?',
  'own_data.cancel_text':
    'Tous les appareils sont déconnectés. Une connexion avant l’échéance annule la suppression\u00a0; ensuite, profil, favoris, historique et abonnement disparaissent définitivement.',
  'own_data.cancel_confirm': 'Effacer',
  'own_data.cancelled': 'Le compte sera supprimé le {date}\u00a0; une connexion avant l’annule',

  'setting.footprint_group': 'Confidentialité',
  'setting.footprint': 'Conserver l’historique',
  'setting.footprint_text': 'Désactivé, rien de ce que vous regardez n’est noté, sur aucun appareil',
  'setting.footprint_clear': 'Effacer l’historique',
  'setting.footprint_clear_title': 'Effacer l’historique\u00a0?',
  'setting.footprint_clear_text': 'Tout l’historique du compte sera supprimé définitivement.',
  'setting.clearing': 'Effacement',

  'account.avatar_remove': 'Retirer',
  'account.avatar_removing': 'Retrait',
} as const
