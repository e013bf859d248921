/** Where the texts of each language are: those of the entrance (sign-in, link), of the console, and of pages that bring theirs. */
import type { Language } from '@zimu/contract/constants'
import type { Catalogue, SomeTexts } from '../plural.ts'
import type { console as baseConsole } from './zh-Hans/console.ts'
import type { danmu as baseDanmu } from './zh-Hans/danmu.ts'
import { entrance as baseEntrance } from './zh-Hans/entrance.ts'
import type { feedback as baseFeedback } from './zh-Hans/feedback.ts'
import type { imports as baseImports } from './zh-Hans/import.ts'
import type { money as baseMoney } from './zh-Hans/money.ts'
import type { overview as baseOverview } from './zh-Hans/overview.ts'
import type { searchWords as baseSearchWords } from './zh-Hans/search-words.ts'
import type { settings as baseSettings } from './zh-Hans/settings.ts'

type EntranceTexts = typeof baseEntrance
type ConsoleTexts = typeof baseConsole
type MoneyTexts = typeof baseMoney
type InteractionTexts = typeof baseDanmu
type OverviewTexts = typeof baseOverview
type SettingTexts = typeof baseSettings
type ImportTexts = typeof baseImports
type SearchWordTexts = typeof baseSearchWords
type FeedbackTexts = typeof baseFeedback
/** Name of a text. */
export type TextKey =
  | keyof EntranceTexts
  | keyof ConsoleTexts
  | keyof MoneyTexts
  | keyof InteractionTexts
  | keyof OverviewTexts
  | keyof SettingTexts
  | keyof ImportTexts
  | keyof SearchWordTexts
  | keyof FeedbackTexts
/** `entrance`: what stands before the sign-in; `console`: that and what stands behind it. */
export type Part = 'entrance' | 'console'
/**
 * Texts that come with the first page that needs them: orders, refunds, members, codes, plans and coupons; danmu; feedback; the overview;
 * settings; importing; search words.
 */
export type PagePart = 'money' | 'interaction' | 'feedback' | 'overview' | 'settings' | 'import' | 'searchWords'

interface Source {
  entrance(): Promise<SomeTexts<EntranceTexts>>
  console(): Promise<SomeTexts<ConsoleTexts>>
  money(): Promise<SomeTexts<MoneyTexts>>
  interaction(): Promise<SomeTexts<InteractionTexts>>
  feedback(): Promise<SomeTexts<FeedbackTexts>>
  overview(): Promise<SomeTexts<OverviewTexts>>
  settings(): Promise<SomeTexts<SettingTexts>>
  import(): Promise<SomeTexts<ImportTexts>>
  searchWords(): Promise<SomeTexts<SearchWordTexts>>
}

/** Not translated yet. */
const none = async () => ({})

const SOURCES: Record<Language, Source> = {
  'zh-Hans': {
    entrance: async () => baseEntrance,
    console: async () => (await import('./zh-Hans/console.ts')).console,
    money: async () => (await import('./zh-Hans/money.ts')).money,
    interaction: async () => (await import('./zh-Hans/danmu.ts')).danmu,
    feedback: async () => (await import('./zh-Hans/feedback.ts')).feedback,
    overview: async () => (await import('./zh-Hans/overview.ts')).overview,
    settings: async () => (await import('./zh-Hans/settings.ts')).settings,
    import: async () => (await import('./zh-Hans/import.ts')).imports,
    searchWords: async () => (await import('./zh-Hans/search-words.ts')).searchWords,
  },
  'zh-Hant': {
    entrance: async () => (await import('./zh-Hant.ts')).entrance,
    console: async () => (await import('./zh-Hant.ts')).console,
    money: none,
    interaction: none,
    feedback: none,
    overview: none,
    settings: none,
    import: none,
    searchWords: none,
  },
  en: {
    entrance: async () => (await import('./en/entrance.ts')).entrance,
    console: async () => (await import('./en/console.ts')).console,
    money: async () => (await import('./en/money.ts')).money,
    interaction: async () => (await import('./en/danmu.ts')).danmu,
    feedback: async () => (await import('./en/feedback.ts')).feedback,
    overview: async () => (await import('./en/overview.ts')).overview,
    settings: async () => (await import('./en/settings.ts')).settings,
    import: async () => (await import('./en/import.ts')).imports,
    searchWords: async () => (await import('./en/search-words.ts')).searchWords,
  },
  fr: {
    entrance: async () => (await import('./fr.ts')).entrance,
    console: async () => (await import('./fr.ts')).console,
    money: none,
    interaction: none,
    feedback: none,
    overview: none,
    settings: none,
    import: none,
    searchWords: none,
  },
  es: {
    entrance: async () => (await import('./es.ts')).entrance,
    console: async () => (await import('./es.ts')).console,
    money: none,
    interaction: none,
    feedback: none,
    overview: none,
    settings: none,
    import: none,
    searchWords: none,
  },
}

async function load(language: Language, part: Part | PagePart): Promise<Partial<Catalogue<TextKey>>> {
  const source = SOURCES[language]
  if (part !== 'console') return source[part]()
  const [entrance, console] = await Promise.all([source.entrance(), source.console()])
  return { ...entrance, ...console }
}

/** In development a text that fell back to English says so. */
function marked(texts: Partial<Catalogue<TextKey>>): Partial<Catalogue<TextKey>> {
  if (!import.meta.env.DEV || import.meta.env.MODE === 'test') return texts
  return Object.fromEntries(
    Object.entries(texts).map(([key, text]) => [key, typeof text === 'string' ? `${text} ⁽ᵉⁿ⁾` : text]),
  )
}

/** Texts of a language; what it does not have is English. */
export async function loadCatalogue(language: Language, part: Part | PagePart): Promise<Partial<Catalogue<TextKey>>> {
  if (language === 'zh-Hans' || language === 'en') return load(language, part)
  const [english, own] = await Promise.all([load('en', part), load(language, part)])
  return { ...marked(english), ...own }
}
