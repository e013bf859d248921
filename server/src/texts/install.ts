import type { Text } from './index.ts'

/** Names of the shortcuts of the installed app, and of the console beside it. */
export const installTexts = {
  console: { 'zh-Hans': '后台', 'zh-Hant': '後台', en: 'Console', fr: 'Console', es: 'Consola' },
  'shortcut.search': { 'zh-Hans': '搜索', 'zh-Hant': '搜尋', en: 'Search', fr: 'Rechercher', es: 'Buscar' },
  'shortcut.vip': { 'zh-Hans': '会员', 'zh-Hant': '會員', en: 'Membership', fr: 'Abonnement', es: 'Suscripción' },
  'shortcut.footprint': {
    'zh-Hans': '我的足迹',
    'zh-Hant': '我的足跡',
    en: 'History',
    fr: 'Mon historique de lecture',
    es: 'Mi historial',
  },
} satisfies Record<string, Text>
