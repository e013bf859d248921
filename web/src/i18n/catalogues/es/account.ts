import type { Texts } from '../../plural.ts'
import type { account as base } from '../zh-Hans/account.ts'

/** My, likes, footprint. */
export const account: Texts<typeof base> = {
  'account.log_in': 'Entra o regístrate',
  'account.log_in_why': 'Inicia sesión para guardar favoritos e historial',
  'account.account': 'Cuenta {username}',
  'account.seen': 'Visto recientemente',
  'account.seen_all': 'Ver todo',
  'account.redeem': 'Usar un código',
  'account.group': 'Cuenta',
  'account.help': 'Ayuda',
  'account.profile': 'Perfil',
  'account.avatar_change': 'Cambiar imagen',
  'account.avatar_sending': 'Subiendo',
  'account.avatar_done': 'Imagen cambiada',
  'account.nickname': 'Apodo',
  'account.save': 'Guardar',
  'account.saving': 'Guardando',
  'account.saved': 'Guardado',
}
