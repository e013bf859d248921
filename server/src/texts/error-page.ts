import type { Text } from './index.ts'

/** What people read who open an address where nothing is, besides why. */
export const errorPageTexts = {
  home: {
    'zh-Hans': '回到首页',
    'zh-Hant': '回到首頁',
    en: 'To the home page',
    fr: 'Vers la page d’accueil',
    es: 'A la página de inicio',
  },
} satisfies Record<string, Text>
