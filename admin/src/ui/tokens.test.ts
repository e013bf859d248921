import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

/** Custom properties of a sheet by name, as they are declared first. */
function tokensOf(path: string): Map<string, string> {
  const found = readFileSync(path, 'utf8').matchAll(/^\s+--([\w-]+):\s*([^;]+);/gm)
  const tokens = new Map<string, string>()
  for (const [, name = '', value = ''] of found)
    if (!tokens.has(name)) tokens.set(name, value.replace(/\s+/g, ' ').trim())
  return tokens
}

const own = tokensOf('admin/src/ui/tokens.css')
const visitor = tokensOf('web/src/ui/tokens.css')

/** Roles that only the console has, by their light and dark values. */
const ADDED: Record<string, string> = {
  side: 'light-dark(#f6f6f2, #15131d)',
  row: 'light-dark(#f6f6f2, #1d1a27)',
  ask: 'light-dark(#0b5f7a, #7cc7dd)',
  'ask-wash': 'light-dark(#e6f1f4, #11262e)',
  'code-bg': 'light-dark(#f3f3ef, #15131d)',
  add: 'light-dark(#17693f, #7fcfa4)',
  'add-wash': 'light-dark(#e9f3ec, #13281e)',
  cut: 'light-dark(#b3241b, #ff9184)',
  'cut-wash': 'light-dark(#fbedea, #33191a)',
  'chart-2': 'light-dark(#0b7b83, #5cc5c4)',
  'chart-3': 'light-dark(#a9491f, #e58a4b)',
  'chart-4': 'light-dark(#a23a78, #e88bbf)',
  'chart-rest': 'light-dark(#85818e, #767183)',
}
/** The visitor's roles of which every colour of the console is made. */
const SHARED =
  /^(paper|well|press|sheet|line(-strong)?|ink(-[23]|-action)?|(on-)?(brand|brass|danger)|brand-(press|wash)|brass-(ink|wash)|danger-wash|ok(-wash)?|(on-)?toast|scrim)$/

describe('tokens', () => {
  it('with a name of the visitor’s book have its value', () => {
    // Its family of faces has one more: the console does not load the small fonts for rare scripts.
    const shared = [...own].filter(([name]) => visitor.has(name) && name !== 'ui')
    expect(Object.fromEntries(shared.map(([name]) => [name, own.get(name)]))).toEqual(
      Object.fromEntries(shared.map(([name]) => [name, visitor.get(name)])),
    )
    for (const name of visitor.keys()) if (SHARED.test(name)) expect([...own.keys()]).toContain(name)
  })

  it('that only the console has are those of its book', () => {
    for (const [name, value] of Object.entries(ADDED)) expect([name, own.get(name)]).toEqual([name, value])
  })

  it('are the only colours of the console', () => {
    const sheets = readdirSync('admin/src', { recursive: true, encoding: 'utf8' }).filter(
      (path) => path.endsWith('.css') && !path.endsWith('tokens.css'),
    )
    const colours = sheets.flatMap((path) =>
      (readFileSync(`admin/src/${path}`, 'utf8').match(/#[0-9a-f]{3,8}\b|\brgba?\(|\bhsla?\(/gi) ?? []).map(
        (colour) => `${path} ${colour}`,
      ),
    )
    // What reads a square wants dark on light, whatever the theme.
    expect(colours).toEqual(['ui/qr-code/qr-code.module.css #fff', 'ui/qr-code/qr-code.module.css #000'])
  })
})
