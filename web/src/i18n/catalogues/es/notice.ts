import type { Texts } from '../../plural.ts'
import type { notice as base } from '../zh-Hans/notice.ts'

/** Notices. */
export const notice: Texts<typeof base> = {
  'notice.title': 'Avisos',
  'notice.unread': 'Avisos, hay sin leer',
  'notice.new': 'Sin leer',
  'notice.today': 'Hoy {time}',
  'notice.own': 'Solo para ti',
  'notice.renew': 'Renovar',
  'notice.sessions': 'Ver los dispositivos conectados',
  'notice.order': 'Ver el pedido',
  'notice.empty': 'Todavía no hay avisos',
}
