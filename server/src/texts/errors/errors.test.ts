import { ERRORS, isErrorKind, LANGUAGES, type Language } from '@zimu/contract'
import { describe, expect, it } from 'vitest'
import { formatText, formatWait } from '../index.ts'
import { errorTexts } from './index.ts'

const kinds = Object.keys(ERRORS).filter(isErrorKind)
const entries = kinds.flatMap((kind) =>
  LANGUAGES.map((language) => ({ kind, language, text: errorTexts[kind][language] })),
)

/** The texts that match, named so that a failed test tells where to look. */
function matching(pattern: RegExp, languages: readonly Language[] = LANGUAGES): string[] {
  return entries
    .filter(({ language, text }) => languages.includes(language) && pattern.test(text))
    .map(({ kind, language, text }) => `${kind} ${language}: ${text}`)
}

function placeholders(text: string): string[] {
  return (text.match(/\{[^}]*\}/g) ?? []).sort()
}

/** Kinds whose texts carry the placeholder. */
function kindsWith(placeholder: string): string[] {
  return kinds.filter((kind) => placeholders(errorTexts[kind]['zh-Hans']).includes(placeholder)).sort()
}

describe('texts of failures', () => {
  it('exist for exactly the closed list, trimmed and never empty', () => {
    expect(Object.keys(errorTexts).sort()).toEqual(Object.keys(ERRORS).sort())
    expect(matching(/^\s*$|^\s|\s$/)).toEqual([])
  })

  it('have the same placeholders in all languages', () => {
    for (const { kind, language, text } of entries) {
      expect(placeholders(text), `${kind} ${language}`).toEqual(placeholders(errorTexts[kind].en))
    }
  })

  it('name the waiting time and the field where the refusal carries them', () => {
    expect(kindsWith('{wait}')).toEqual(['member.too_many_attempts', 'member.work_needed', 'request.too_fast'])
    expect(kindsWith('{field}')).toEqual([
      'member.field_unchangeable',
      'request.invalid_parameter',
      'request.sort_field',
    ])
    const text = formatText(errorTexts['request.too_fast'], 'zh-Hans', { wait: formatWait(52, 'zh-Hans') })
    expect(text).toContain('52 秒后')
  })

  it('keep the voice: no exclamation mark, no full stop at the end, no straight quotes', () => {
    expect(matching(/[!！¡]/)).toEqual([])
    expect(matching(/[.。…]$/)).toEqual([])
    expect(matching(/['"]/)).toEqual([])
  })

  it('have no ASCII punctuation beside Han characters', () => {
    const besideHan = /\p{Script=Han}\s*[,.:;?()]|[,.:;?()]\s*\p{Script=Han}/u
    expect(matching(besideHan, ['zh-Hans', 'zh-Hant'])).toEqual([])
  })

  it('have a space between Han characters and Latin letters or digits', () => {
    expect(matching(/\p{Script=Han}[A-Za-z0-9@]|[A-Za-z0-9@]\p{Script=Han}/u, ['zh-Hans', 'zh-Hant'])).toEqual([])
  })

  it('use each language’s own quotation marks and French spaces', () => {
    expect(matching(/[「」«»]/, ['zh-Hans', 'en'])).toEqual([])
    expect(matching(/[“”«»]/, ['zh-Hant'])).toEqual([])
    expect(matching(/[“”「」]/, ['fr', 'es'])).toEqual([])
    expect(matching(/[^\u00a0][:;?»]|«[^\u00a0]/, ['fr'])).toEqual([])
  })

  it('write zh-Hant in the words and characters of Taiwan', () => {
    expect(matching(/账|帐|賬|密码|验证|登錄|郵箱|視頻|短信|服务|發送|后|里|个|这|没/, ['zh-Hant'])).toEqual([])
  })

  it('fit the three lines of a toast', () => {
    // 244 px of text at 15 px: 16 Han characters or about 30 Latin letters a line (docs/design.md#toast).
    expect(matching(/^.{49,}$/u, ['zh-Hans', 'zh-Hant'])).toEqual([])
    expect(matching(/^.{85,}$/u, ['en', 'fr', 'es'])).toEqual([])
  })
})
