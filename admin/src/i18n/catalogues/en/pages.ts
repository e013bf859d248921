import type { PageTexts } from '../zh-Hans/pages.ts'

export const pages = {
  money: async () => (await import('./pages/money.ts')).money,
  interaction: async () => ({
    ...(await import('./pages/interaction/danmu.ts')).danmu,
    ...(await import('./pages/interaction/danmu-lists.ts')).danmuLists,
  }),
  film: async () => (await import('./pages/film.ts')).film,
  feedback: async () => (await import('./pages/feedback.ts')).feedback,
  overview: async () => (await import('./pages/overview.ts')).overview,
  figures: async () => ({
    ...(await import('./pages/overview.ts')).overview,
    ...(await import('./pages/figures.ts')).figures,
  }),
  outside: async () => (await import('./pages/outside.ts')).outside,
  playback: async () => (await import('./pages/playback.ts')).playback,
  settings: async () => (await import('./pages/settings.ts')).settings,
  health: async () => (await import('./pages/health.ts')).health,
  hooks: async () => (await import('./pages/hooks.ts')).hooks,
  alerts: async () => (await import('./pages/alerts.ts')).alerts,
  import: async () => (await import('./pages/import.ts')).imports,
  site: async () => (await import('./pages/site.ts')).site,
  audit: async () => (await import('./pages/audit.ts')).audit,
  roles: async () => (await import('./pages/roles.ts')).roles,
  searchWords: async () => (await import('./pages/search-words.ts')).searchWords,
} satisfies PageTexts
