import type { Texts } from '../../plural.ts'
import type { guard as base } from '../zh-Hans/guard.ts'

/** What protects a login: history, second step, passkeys. */
export const guard: Texts<typeof base> = {
  'safety.guard': 'Protéger la connexion',
  'safety.on': 'Activée',
  'safety.off': 'Désactivée',
  'safety.session_since': 'Connexion le {date}',

  'history.title': 'Historique des connexions',
  'history.text':
    'Connexions et changements de votre compte. Si quelque chose ne vient pas de vous, changez votre mot de passe.',
  'history.new_device': 'Nouvel appareil',
  'history.empty': 'Rien pour l’instant',

  'second_step.title': 'Validation en deux étapes',
  'second_step.text':
    'Une fois activée, la connexion demande votre mot de passe et un code à six chiffres d’une application d’authentification.',
  'second_step.begin': 'Configurer',
  'second_step.sending': 'Un instant',
  'second_step.scan': 'Scannez ce carré avec votre application, puis saisissez le code affiché.',
  'second_step.square': 'Carré pour l’application d’authentification',
  'second_step.open_app': 'Ouvrir dans l’application de ce téléphone',
  'second_step.secret': 'Impossible de scanner\u00a0? Saisissez cette clé (toucher pour copier)',
  'second_step.code': 'Code de l’application',
  'second_step.code_hint': 'Six chiffres',
  'second_step.recovery_code': 'Code de secours',
  'second_step.recovery_hint': 'Les dix caractères conservés',
  'second_step.turn_on': 'Activer',
  'second_step.codes_text':
    'La validation en deux étapes est activée. Gardez ces codes de secours\u00a0: sans téléphone, chacun sert une fois. Ils ne s’affichent que maintenant.',
  'second_step.copy': 'Tout copier',
  'second_step.kept': 'C’est noté',
  'second_step.is_on': {
    one: 'La validation en deux étapes est activée\u00a0; il reste {n} code de secours.',
    other: 'La validation en deux étapes est activée\u00a0; il reste {n} codes de secours.',
  },
  'second_step.new_codes': 'Nouveaux codes de secours',
  'second_step.new_codes_text': 'Saisissez un code pour en obtenir de nouveaux\u00a0; les anciens ne serviront plus.',
  'second_step.turn_off': 'Désactiver',
  'second_step.turn_off_text': 'Saisissez un code. Ensuite, le mot de passe suffira pour se connecter.',
  'second_step.off': 'Validation en deux étapes désactivée',
  'second_step.login_app': 'Mot de passe correct. Saisissez maintenant le code de votre application.',
  'second_step.login_recovery': 'Mot de passe correct. Saisissez un code de secours encore inutilisé.',
  'second_step.use_recovery': 'Pas de téléphone\u00a0? Utiliser un code de secours',
  'second_step.use_app': 'Utiliser le code de l’application',
  'second_step.problem.code': 'Saisissez le code',

  'passkey.title': 'Clés d’accès',
  'passkey.log_in': 'Se connecter par clé d’accès',
  'passkey.logging_in': 'En attente de l’appareil',
  'passkey.text':
    'Connectez\u2011vous par empreinte, visage ou verrouillage d’écran\u00a0: rien à retenir, rien à dérober.',
  'passkey.add': 'Ajouter une clé d’accès',
  'passkey.add_text': 'Donnez un nom qui désigne l’appareil, et votre mot de passe pour confirmer que c’est vous.',
  'passkey.name': 'Nom',
  'passkey.this_device': 'Cet appareil',
  'passkey.go_on': 'Continuer',
  'passkey.adding': 'En attente de l’appareil',
  'passkey.added': 'Clé d’accès ajoutée',
  'passkey.made': 'Ajoutée le {date}',
  'passkey.used': 'Utilisée le {date}',
  'passkey.unused': 'Pas encore utilisée',
  'passkey.rename': 'Renommer',
  'passkey.remove': 'Retirer',
  'passkey.removing': 'Retrait',
  'passkey.removed': 'Retirée',
  'passkey.remove_title': 'Retirer «\u00a0{name}\u00a0»\u00a0?',
  'passkey.remove_text': 'Elle ne permettra plus de se connecter. La copie sur l’appareil s’efface dans ses réglages.',
  'passkey.there_already': 'Cet appareil en a déjà une',
  'passkey.failed': 'L’appareil n’a pas donné de clé d’accès',
  'passkey.problem.name': 'Saisissez un nom',
}
