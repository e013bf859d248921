/** What is translated so far; the rest is English. */
import type { SomeTexts } from '../plural.ts'
import type { console as baseConsole } from './zh-Hans/console.ts'
import type { entrance as baseEntrance } from './zh-Hans/entrance.ts'

export const entrance: SomeTexts<typeof baseEntrance> = {
  'shell.console': 'Console',
  'sign_in.title': 'Connexion',
  'sign_in.submit': 'Se connecter',
  'sign_in.passkey': 'Se connecter avec une clé d’accès',
  'sign_in.or': 'ou',
  'sign_in.name': 'Nom',
  'sign_in.password': 'Mot de passe',
  'sign_in.language': 'Langue',
}

export const console: SomeTexts<typeof baseConsole> = {
  'nav.contents': 'Contenus',
  'nav.audit': 'Journal',
  'nav.operators': 'Opérateurs et rôles',
  'nav.me': 'Mon compte',
  'shell.sign_out': 'Se déconnecter',
  'look.language': 'Langue',
}
