import type { Texts } from '../../plural.ts'
import type { pages as base } from '../zh-Hans/pages.ts'

/** Titles of the pages. */
export const pages: Texts<typeof base> = {
  'page.vip': 'VIP',
  'page.my': 'Mi cuenta',
  'page.search': 'Buscar',
  'page.login': 'Iniciar sesión',
  'page.register': 'Registrarse',
  'page.res_pwd': 'Restablecer',
  'page.contact': 'Contacto',
  'page.cooperate': 'Colaboraciones',
  'page.email': 'Añadir correo',
  'page.feedback': 'Escríbenos',
  'page.feedbacklist': 'Tus mensajes',
  'page.footprint': 'Historial',
  'page.likes': 'Mis favoritos',
  'page.password': 'Cambiar contraseña',
  'page.pay': 'Forma de pago',
  'page.phone': 'Añadir teléfono',
  'page.question': 'Preguntas frecuentes',
  'page.safety': 'Seguridad',
  'page.setting': 'Ajustes',
  'page.errororder': 'Problemas con el pedido',
  'page.webview': 'Centro de pago',
  'page.video': 'Ver',
  'page.videolist': 'Vídeos',
}
