import type { Texts } from '../../plural.ts'
import type { own as base } from '../zh-Hans/own.ts'

/** Who one is, shown again; own data, phone, footprint, picture. */
export const own: Texts<typeof base> = {
  'confirm.title': 'Confirma que eres tú',
  'confirm.text': 'Este paso afecta a toda la cuenta. Escribe otra vez tu contraseña.',
  'confirm.text_code': 'El código se enviará a {address}.',
  'confirm.code': 'Código',
  'confirm.code_hint': 'Las 6 cifras recibidas',
  'confirm.send': 'Confirmar',
  'confirm.sending': 'Confirmando',
  'confirm.by_password': 'Con la contraseña',
  'confirm.by_email': 'Código por correo',
  'confirm.by_phone': 'Código por SMS',

  'phone.title_bound': 'Cambiar de teléfono',
  'phone.now': 'Teléfono actual',
  'phone.problem.same': 'Ya es tu número',
  'phone.closed': 'Por ahora no se puede añadir un teléfono',
  'phone.closed_text': 'Puedes añadir un correo.',

  'own_data.title': 'Mis datos',
  'own_data.copy': 'Exportar mis datos',
  'own_data.copy_text': 'Todo lo que guarda la cuenta, en un archivo',
  'own_data.ready': 'Tu archivo está listo',
  'own_data.ready_text':
    'El enlace sirve 10 minutos. El archivo contiene tu correo, tu teléfono y tus pedidos; guárdalo donde solo tú lo veas.',
  'own_data.save': 'Guardar el archivo',
  'own_data.cancel': 'Eliminar la cuenta',
  'own_data.cancel_title': '¿Eliminar tu cuenta?',
  'own_data.cancel_text':
    'Se cierra la sesión en todos los dispositivos. Si inicias sesión antes de la fecha, se cancela; después, el perfil, los me gusta, el historial y la membresía desaparecen para siempre.',
  'own_data.cancel_confirm': 'Eliminar',
  'own_data.cancelled': 'La cuenta se eliminará el {date}; si inicias sesión antes, se conserva',

  'setting.footprint_group': 'Privacidad',
  'setting.footprint': 'Guardar el historial',
  'setting.footprint_text': 'Si lo desactivas, no se anota nada de lo que ves, en ningún dispositivo',
  'setting.footprint_clear': 'Borrar el historial',
  'setting.footprint_clear_title': '¿Borrar el historial?',
  'setting.footprint_clear_text': 'Se borrará para siempre todo el historial de la cuenta.',
  'setting.clearing': 'Borrando',

  'account.avatar_remove': 'Quitar',
  'account.avatar_removing': 'Quitando',
} as const
