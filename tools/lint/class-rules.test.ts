import { expect, it } from 'vitest'
import { findClassProblems, listClasses, listUses } from './class-rules.mjs'

const resolve = (_from: string, to: string) => to.replace('./', '')
const check = (css: string, tsx: string) =>
  findClassProblems(new Map([['a.module.css', css]]), new Map([['a.tsx', tsx]]), resolve)
const using = (body: string) => `import styles from './a.module.css'\n${body}`

it('a class that is in no sheet is found: the square of an authenticator app had no light ground', () => {
  expect(check('.squares { fill: #000 }', using('styles.code'))).toEqual([
    'a.tsx: .code is not in a.module.css',
    'a.module.css: .squares is named by no file',
  ])
})
it('classes of nested rules, states and media are known', () => {
  const css = '@media (width > 1px) { .a:hover > .b::before { color: red } }\n.c { &.d { margin: 0.5em } /* .e */ }'
  expect([...listClasses(css)].sort()).toEqual(['a', 'b', 'c', 'd'])
})
it('a sheet that is asked by a computed name may be meant whole', () => {
  expect(check('.a {} .b {}', using('styles[name]'))).toEqual([])
  expect(listUses(using("styles['a'] styles.b"))).toMatchObject([{ isWhole: false, names: new Set(['a', 'b']) }])
})
it('what another sheet composes is used', () => {
  const sheets = new Map([
    ['a.module.css', '.a { color: red }'],
    ['b.module.css', ".b { composes: a from './a.module.css' }"],
  ])
  const files = new Map([['b.tsx', "import styles from './b.module.css'\nstyles.b"]])
  expect(findClassProblems(sheets, files, resolve)).toEqual([])
})
