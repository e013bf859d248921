/** Every text of the server's catalogues is said somewhere; that none is missing in a language is the work of the types. */
import { readdirSync, readFileSync } from 'node:fs'
import { LANGUAGES } from '@zimu/contract'
import { expect, test } from 'vitest'
import { cashierTexts } from './cashier.ts'
import { contentTexts } from './content.ts'
import { groupTexts } from './entitlement.ts'
import { installTexts } from './install.ts'
import { reminderTexts } from './mails/reminder.ts'
import { memberTexts } from './member.ts'
import { shareTexts } from './share.ts'
import { siteTexts } from './site.ts'

/** Those whose names stand in code; the others are named by a closed union (failures, calls, states of an order). */
const CATALOGUES = {
  cashierTexts,
  contentTexts,
  groupTexts,
  installTexts,
  memberTexts,
  reminderTexts,
  shareTexts,
  siteTexts,
}

const code = readdirSync('server/src', { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.ts') && !/\.test\.|^texts\//.test(path))
  .map((path) => readFileSync(`server/src/${path}`, 'utf8'))

/** The files that mention a catalogue: names are looked for there only. */
const codeWith = (catalogue: string) => code.filter((text) => text.includes(catalogue)).join('\n')

function isSaid(key: string, where: string): boolean {
  const written = [`'${key}'`, `.${key}`]
  // shareTexts[`open.${content.kind}`]
  const composed = [...where.matchAll(/`([\w.]+\.)\$\{/g)].map(([, start = '']) => start)
  return written.some((form) => where.includes(form)) || composed.some((start) => key.startsWith(start))
}

test.each(Object.entries(CATALOGUES))('%s: every text is said somewhere', (name, catalogue) => {
  const where = codeWith(name)
  expect(Object.keys(catalogue).filter((key) => !isSaid(key, where))).toEqual([])
})

test.each(Object.entries(CATALOGUES))('%s: no text is empty in any language', (_name, catalogue) => {
  for (const [key, text] of Object.entries(catalogue))
    for (const language of LANGUAGES) expect((text as Record<string, string>)[language]?.trim(), key).toBeTruthy()
})
