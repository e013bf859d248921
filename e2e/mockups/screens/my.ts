import type { Screen } from '../screen.ts'

const address = '/pages/my/my'

export const MY: readonly Screen[] = [
  { number: '24', address },
  { number: '25', address, account: 'demovip' },
  { number: '26', address, account: 'demovip', theme: 'dark' },
  { number: '27', address, locale: 'en-GB' },
  { number: '28', address, account: 'demovip', locale: 'fr-FR' },
  { number: '29', address, account: 'demovip', locale: 'fr-FR', textPercent: 200 },
  { number: '30', address, contrast: 'more' },
]
