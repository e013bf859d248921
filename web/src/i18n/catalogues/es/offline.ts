import type { Texts } from '../../plural.ts'
import type { offline as base } from '../zh-Hans/offline.ts'

export const offline: Texts<typeof base> = {
  'offline.away': 'No se puede conectar con el servidor; esto es lo que viste la última vez',
  'offline.waiting': 'Esperando la red',
  'offline.kept': 'Sin red. Se enviará más tarde',
  'offline.sent': {
    one: 'Se ha enviado {n} elemento escrito sin red',
    many: 'Se han enviado {n} de elementos escritos sin red',
    other: 'Se han enviado {n} elementos escritos sin red',
  },
  'offline.feedback_title': 'Guardado, esperando la red',
  'offline.feedback_text': 'Se enviará en cuanto haya conexión. No hace falta escribirlo otra vez.',
  'offline.membership': 'Sin red. Estado de la suscripción del {date}, {time}',
  'offline.update': 'Hay una versión nueva, basta con actualizar',
  'offline.update_now': 'Actualizar',
}
