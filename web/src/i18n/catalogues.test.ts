import { readdirSync, readFileSync } from 'node:fs'
import { LANGUAGES, type Language } from '@zimu/contract/constants'
import { describe, expect, test } from 'vitest'
import { sources } from './catalogues/index.ts'
import type { Entry } from './plural.ts'

const OTHERS = LANGUAGES.filter((language) => language !== 'zh-Hans')

async function load(language: Language): Promise<Record<string, Entry>> {
  return { ...(await sources[language].first()), ...(await sources[language].rest()) }
}

const catalogues = new Map(
  await Promise.all(LANGUAGES.map(async (language) => [language, await load(language)] as const)),
)
const catalogueOf = (language: Language) => catalogues.get(language) ?? {}

/** Every form of a text. */
const formsOf = (entry: Entry): string[] => (typeof entry === 'string' ? [entry] : Object.values(entry))
const allForms = (language: Language) =>
  Object.entries(catalogueOf(language)).flatMap(([key, entry]) => formsOf(entry).map((text) => [key, text] as const))
/** Texts that break a rule, with their keys; a test wants none. */
const breaking = (language: Language, rule: RegExp) => allForms(language).filter(([, text]) => rule.test(text))
const placeholders = (text: string) => [...new Set(text.match(/\{\w+\}/g))].sort()

test.each(OTHERS)('I18-01: %s has every text and no other', (language) => {
  expect(Object.keys(catalogueOf(language)).sort()).toEqual(Object.keys(catalogueOf('zh-Hans')).sort())
})

/** Chinese calls the plan by its name, the others by its length. */
const MAY_LEAVE_OUT: Record<string, string> = {
  'vip.renew_month': '{plan}',
  'vip.renew_quarter': '{plan}',
  'vip.renew_year': '{plan}',
}

test.each(OTHERS)('I18-06: every form in %s has the placeholders of the base', (language) => {
  for (const [key, text] of allForms(language)) {
    const base = formsOf(catalogueOf('zh-Hans')[key] ?? '').join()
    const wanted = placeholders(base).filter((name) => name !== MAY_LEAVE_OUT[key] || text.includes(name))
    expect(placeholders(text), key).toEqual(wanted)
  }
})

/** What the texts of the earlier runtime meant, and which of ours say it; those for choosing files are not needed. */
const RUNTIME_TEXTS: Record<string, readonly string[]> = {
  'async.error': ['shell.load_failed', 'shell.load_slow', 'shell.retry'],
  'showModal.cancel': ['shell.cancel'],
  'showModal.confirm': ['shell.confirm'],
  'showActionSheet.cancel': ['shell.cancel'],
  'setClipboardData.success': ['contact.copied'],
  'setClipboardData.fail': ['contact.copy_by_hand'],
  'video.danmu': ['danmu.title'],
  'video.volume': ['player.mute', 'player.unmute'],
  'picker.done': ['shell.confirm'],
  'picker.cancel': ['shell.cancel'],
}

test.each([...LANGUAGES])('I18-08: whatever the earlier runtime could say is said in %s', (language) => {
  for (const [key, ours] of Object.entries(RUNTIME_TEXTS))
    for (const name of ours) expect(formsOf(catalogueOf(language)[name] ?? '').join(), key).not.toBe('')
})

describe.each([...LANGUAGES])('texts in %s', (language) => {
  test('none is empty or has space at its ends', () => {
    expect(breaking(language, /^$|^\s|\s$/)).toEqual([])
  })

  test('none raises its voice', () => {
    expect(breaking(language, /[!！¡]/)).toEqual([])
  })

  test('quotation marks and apostrophes are printed ones', () => {
    const foreign = {
      'zh-Hans': /["'「」«»]/,
      'zh-Hant': /["'“”«»]/,
      en: /["'«»「」]/,
      fr: /["'“”「」]/,
      es: /["'“”「」]/,
    }
    expect(breaking(language, foreign[language])).toEqual([])
  })
})

test('French: a no-break space stands before : ; ? ! % ¥ and inside « »', () => {
  expect(breaking('fr', /[^\u00a0][:;?!%¥»]|«[^\u00a0]/)).toEqual([])
})

test('French: Connectez‑vous does not break', () => {
  expect(breaking('fr', /ez-vous/)).toEqual([])
})

test('Spanish: a no-break space stands before %, and questions are opened', () => {
  expect(breaking('es', /[^\u00a0]%|^[^¿]*\?/)).toEqual([])
})

test('Traditional Chinese has no simplified characters', () => {
  const decoder = new TextDecoder('big5')
  // The common and less common characters of Big5, which knows traditional forms only.
  const rows = Array.from({ length: 0xf9 - 0xa4 + 1 }, (_, row) => 0xa4 + row)
  const cells = Array.from({ length: 0xfe - 0x40 + 1 }, (_, cell) => 0x40 + cell)
  const known = decoder.decode(new Uint8Array(rows.flatMap((row) => cells.flatMap((cell) => [row, cell]))))
  const unknown = allForms('zh-Hant').flatMap(([key, text]) =>
    (text.match(/\p{Script=Han}/gu) ?? []).filter((char) => !known.includes(char)).map((char) => `${key} ${char}`),
  )
  expect(unknown).toEqual([])
})

describe('labels that texts quote', () => {
  /** What stands in the quotation marks of each language. */
  const QUOTED: Record<Language, RegExp> = {
    'zh-Hans': /“([^”]+)”/g,
    'zh-Hant': /「([^」]+)」/g,
    en: /“([^”]+)”/g,
    fr: /«\s([^»]+)\s»/g,
    es: /«([^»]+)»/g,
  }
  const quotedIn = (text: string, language: Language) =>
    [...text.matchAll(QUOTED[language])].map(([, label = '']) => label)

  test.each([...LANGUAGES])('exist in %s, in our own texts and in those of the demonstration', (language) => {
    const labels = new Set(allForms(language).map(([, text]) => text))
    const demo = ['faq', 'accords'].flatMap((name) => {
      const entries: Record<string, Record<Language, string>>[] = JSON.parse(
        readFileSync(`demo/texts/${name}.json`, 'utf8'),
      )
      return entries.flatMap(({ answer, content }) => (answer ?? content)?.[language] ?? [])
    })
    const own = allForms(language).map(([, text]) => text)
    const quoted = [...own, ...demo].flatMap((text) => quotedIn(text, language))
    expect(quoted.filter((label) => !label.includes('{') && !labels.has(label))).toEqual([])
  })
})

test('every text is used somewhere', () => {
  const code = readdirSync('web/src', { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path) && !/\.test\.|catalogues/.test(path))
    .map((path) => readFileSync(`web/src/${path}`, 'utf8'))
    .join('\n')
  // 'shell.retry' · `setting.theme.${theme}`
  const written = new Set(code.match(/(?<=')[a-z_]+(?:\.\w+)+(?=')/g))
  const composed = [...code.matchAll(/`([a-z_]+\.[\w.]*)\$\{[^`]*`/g)].map(([, start = '']) => start)
  const keys = Object.keys(catalogueOf('zh-Hans'))
  expect(keys.filter((key) => !written.has(key) && !composed.some((start) => key.startsWith(start)))).toEqual([])
})
