import type { Texts } from '../../plural.ts'
import type { agreement as base } from '../zh-Hans/agreement.ts'

/**
 * Agreements as shipped with the app: what stands there when the server has no text of its own
 * (docs/design.md#agreements).
 */
export const agreement: Texts<typeof base> = {
  'agreement.user': 'Condiciones de uso',
  'agreement.user_1': 'Artículo 1. Qué es este acuerdo',
  'agreement.user_1_text':
    'Esto es lo que acordamos cuando te registras, navegas, envías danmu o compras una membresía en 字母公约.',
  'agreement.user_2': 'Artículo 2. La cuenta',
  'agreement.user_2_text':
    'La cuenta es de quien la registró. Guarda bien la contraseña y no la prestes; si otra persona usa la cuenta, contáctanos enseguida.',
  'agreement.user_3': 'Artículo 3. Lo que escribes',
  'agreement.user_3_text':
    'Tú respondes de tus danmu, comentarios y mensajes. No publiques nada ilegal, que vulnere derechos o que ofenda; lo retiramos.',
  'agreement.privacy': 'Política de privacidad',
  'agreement.privacy_1': 'Artículo 1. Qué guardamos',
  'agreement.privacy_1_text':
    'La cuenta, el correo y el teléfono añadidos, y tu historial, favoritos, danmu, comentarios, mensajes y pedidos. De la contraseña, solo un resumen cifrado.',
  'agreement.privacy_2': 'Artículo 2. Para qué sirve',
  'agreement.privacy_2_text':
    'Para que inicies sesión, sigas donde lo dejaste, confirmemos pedidos y respondamos. No hay publicidad y no vendemos estos datos.',
  'agreement.privacy_3': 'Artículo 3. Lo que puedes hacer',
  'agreement.privacy_3_text':
    'Pausar o borrar el historial, cerrar sesiones en otros dispositivos, exportar tus datos y cerrar la cuenta.',
  'agreement.vip': 'Condiciones de membresía',
  'agreement.vip_1': 'Artículo 1. Qué incluye',
  'agreement.vip_1_text':
    'Durante el plazo puedes ver todos los vídeos, galerías y artículos VIP y enviar danmu de ocho colores; tu nombre lleva un sello de latón.',
  'agreement.vip_2': 'Artículo 2. Plazo y precio',
  'agreement.vip_2_text':
    'El plazo cuenta desde el pago confirmado; al renovar, los días se suman al vencimiento actual. El precio es el que se muestra al hacer el pedido, en un pago único y sin renovación automática.',
  'agreement.vip_3': 'Artículo 3. Devoluciones',
  'agreement.vip_3_text':
    'Un pago duplicado, o tras el cual la membresía no empezó, se devuelve por la misma vía una vez comprobado.',
  'agreement.accessibility': 'Accesibilidad',
  'agreement.accessibility_1': '1. El objetivo',
  'agreement.accessibility_1_text':
    'Cada página y cada panel buscan cumplir las WCAG 2.2, nivel AA, en los cinco idiomas, con el dedo, el ratón, el teclado o un lector de pantalla.',
  'agreement.accessibility_2': '2. Cómo se comprueba',
  'agreement.accessibility_2_text':
    'Programas comprueban cada cambio: contraste, nombres, foco, tamaño de los botones, texto al 200\u00a0%, movimiento reducido. Cada gesto tiene un botón o una tecla que hace lo mismo.',
  'agreement.accessibility_3': '3. Lo que falta',
  'agreement.accessibility_3_text':
    'Nadie que use un lector de pantalla lo ha probado todavía. Las películas no tienen audiodescripción. La página de pago es del proveedor y no podemos cambiarla. Lo que escriben los miembros y el sitio depende de sus autores.',
  'agreement.accessibility_4': '4. Si algo te lo impide',
  'agreement.accessibility_4_text':
    'Dinos en «Escríbenos» qué página es y con qué dispositivo. Respondemos y lo arreglamos lo antes posible.',

  'consent.title': 'Las condiciones han cambiado',
  'consent.text': 'Mira qué ha cambiado. Acepta para seguir, o cierra la sesión.',
  'consent.since': 'En vigor desde {time}',
  'consent.added': 'Añadido',
  'consent.cut': 'Quitado',
  'consent.same': 'El texto es el mismo; solo hay que confirmarlo.',
  'consent.more': '{n} párrafos más: mira el texto entero.',
  'consent.whole': 'Leer el texto entero',
  'consent.agree': 'Aceptar y seguir',
  'consent.agreeing': 'Anotando',
  'consent.leave': 'No aceptar y cerrar sesión',
  'consent.leave_title': 'Sin aceptar se cierra la sesión',
  'consent.leave_text': 'Tu cuenta y lo que compraste se quedan. Se pregunta de nuevo al iniciar sesión.',
  'consent.back': 'Volver al texto',
}
