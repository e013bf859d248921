/** What is translated so far; the rest is English. */
import type { SomeTexts } from '../plural.ts'
import type { console as baseConsole } from './zh-Hans/console.ts'
import type { entrance as baseEntrance } from './zh-Hans/entrance.ts'

export const entrance: SomeTexts<typeof baseEntrance> = {
  'shell.console': 'Consola',
  'sign_in.title': 'Entrar',
  'sign_in.submit': 'Entrar',
  'sign_in.passkey': 'Entrar con una llave de acceso',
  'sign_in.or': 'o',
  'sign_in.name': 'Nombre',
  'sign_in.password': 'Contraseña',
  'sign_in.language': 'Idioma',
}

export const console: SomeTexts<typeof baseConsole> = {
  'nav.contents': 'Contenidos',
  'nav.audit': 'Registro',
  'nav.operators': 'Operadores y roles',
  'nav.me': 'Mi cuenta',
  'shell.sign_out': 'Salir',
  'look.language': 'Idioma',
}
