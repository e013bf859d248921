import type { Screen } from '../screen.ts'

const address = '/pages/vip/index'

export const VIP: readonly Screen[] = [
  { number: '13', address },
  { number: '14', address, theme: 'dark' },
  { number: '15', address, account: 'demo' },
  { number: '16', address, account: 'demo', theme: 'dark' },
  { number: '17', address, account: 'demovip' },
  { number: '18', address, account: 'demoexpired', theme: 'dark' },
  { number: '19', address, size: { width: 390, height: 1453 } },
  { number: '20', address, locale: 'en-GB' },
  { number: '21', address, locale: 'fr-FR' },
  { number: '22', address, locale: 'es-ES', theme: 'dark' },
  { number: '23', address, locale: 'fr-FR', textPercent: 200 },
]
