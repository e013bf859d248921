/** The tables of docs/operating.md are made from the code. `UPDATE_DOCS=1 npx vitest run server/src/cli/operating` writes them. */
import { readFileSync, writeFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { parseMarkdown } from '../catalogue/import/front-matter.ts'
import { VARIABLES } from '../config/config.ts'
import { OPTIONS } from '../modules/site/index.ts'
import { allCommands } from './commands/index.ts'
import { CONSOLE_ACTS } from './console/console-acts.ts'
import { usageOf } from './terminal/parse-args.ts'

const PATH = 'docs/operating.md'

const row = (...cells: string[]) => `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`
const table = (head: string[], rows: string[][]) =>
  [row(...head), row(...head.map(() => '---')).replaceAll(' ', ''), ...rows.map((cells) => row(...cells))].join('\n')

const TABLES = {
  variables: table(
    ['Variable', 'Without it', 'Meaning'],
    VARIABLES.map(({ name, fallback, meaning }) => [`\`${name}\``, fallback ? `\`${fallback}\`` : 'empty', meaning]),
  ),
  settings: table(
    ['Setting', 'Default', 'Meaning'],
    Object.entries(OPTIONS).map(([name, { fallback, meaning }]) => [
      `\`${name}\``,
      fallback === '' ? 'empty' : `\`${fallback}\``,
      meaning,
    ]),
  ),
  acts: table(
    ['Act of the console', 'Command'],
    Object.entries(CONSOLE_ACTS)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([id, { commands, why = '' }]) => [
        `\`${id.replace('POST /admin/api/', '')}\``,
        commands.length > 0 ? commands.map((name) => `\`${name}\``).join(', ') : `none: ${why}`,
      ]),
  ),
  commands: table(
    ['Command', 'What it does'],
    allCommands.map((command) => [`\`${usageOf(command).replace('npm run zimu -- ', '')}\``, command.summary]),
  ),
}

it.each(Object.entries(TABLES))('docs/operating.md holds the table of %s', (name, wanted) => {
  const text = readFileSync(PATH, 'utf8')
  const [start, end] = [`<!-- ${name} -->\n`, `<!-- /${name} -->`]
  const from = text.indexOf(start) + start.length
  const to = text.indexOf(end, from)
  expect(from).toBeGreaterThan(start.length)
  expect(to).toBeGreaterThan(0)
  if (process.env.UPDATE_DOCS === '1') writeFileSync(PATH, `${text.slice(0, from)}${wanted}\n${text.slice(to)}`)
  else expect(text.slice(from, to).trim()).toBe(wanted)
})

it('docs/operating.md shows a head that an import accepts', () => {
  const example = /```markdown\n([\s\S]*?)```/.exec(readFileSync(PATH, 'utf8'))?.[1] ?? ''
  const { meta, body } = parseMarkdown(example)
  expect(meta).toMatchObject({
    title: '永字八法',
    vip: 1,
    exchange: 0,
    tags: ['笔画', '毛笔'],
    unique: 'eight-strokes',
  })
  expect(body).toMatch(/^The text/)
})
