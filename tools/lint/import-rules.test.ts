import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import {
  ENDINGS,
  findCycles,
  findIdleRows,
  findProblems,
  formatImportTable,
  listImports,
  replaceImportTable,
} from './import-rules.mjs'

/** Problems of a made-up tree; a source may be left empty. */
function problemsOf(sources: Record<string, string>): string[] {
  return findProblems(new Map(Object.entries(sources)))
}

/** From a file, an import as it is written, and the row of the table that it breaks. */
const FORBIDDEN: [from: string, source: string, row: string][] = [
  ['contract/src/call.ts', "import '../../server/src/app.ts'", '`contract` may import'],
  ['contract/src/call.ts', "import { z } from 'zod'", '`contract` may import'],
  ['server/src/context.ts', "import '../../web/src/main.tsx'", 'other `server/*.ts`'],
  ['server/src/context.ts', "import '@zimu/web'", 'other `server/*.ts`'],
  ['server/src/context.ts', "import './main.ts'", 'other `server/*.ts`'],
  ['server/src/limits/attempts.ts', "import '../db/open.ts'", '`server/limits`'],
  ['server/src/boot.ts', "import './app.ts'", 'only by `main`'],
  ['server/src/jobs/index.ts', "import '../app.ts'", '`server/catalogue`, `server/jobs`'],
  ['server/src/modules/order/order.service.ts', "import '../member/member.repo.ts'", '`server/modules/X`'],
  ['server/src/modules/order/order.service.ts', "export * from '../member/member.repo.ts'", '`index.ts` of modules'],
  [
    'server/src/modules/order/order.service.ts',
    "import type { A } from '../member/member.repo.ts'",
    '`server/modules/X`',
  ],
  ['server/src/modules/order/order.service.ts', "const a = () => import('../member/a.ts')", '`server/modules/X`'],
  ['server/src/modules/order/order.service.ts', "import '../../http/bind.ts'", '`server/modules/X`'],
  ['server/src/modules/order/order.service.ts', "import { a } from '../../ports/payment/index.ts'", 'types of `ports`'],
  ['server/src/modules/order/order.service.ts', "import '../../../../web/src/main.tsx'", '`server/modules/X`'],
  ['server/src/modules/order/order.rules.ts', "import { readFile } from 'node:fs/promises'", 'any `*.rules.ts`'],
  ['server/src/modules/brand-new/a.ts', "import '../member/member.repo.ts'", '`server/modules/X`'],
  ['server/src/http/bind.ts', "import '../modules/order/index.ts'", '`server/http`'],
  ['server/src/http/media/send.ts', "import type { Db } from '../../db/open.ts'", '`server/http`'],
  ['server/src/jobs/ticks.ts', "import '../modules/order/order.repo.ts'", '`index.ts` of modules'],
  ['server/src/cli/commands/a.ts', "import '../../http/bind.ts'", '`server/cli`'],
  ['server/src/catalogue/a.ts', "import '../modules/content/writes.ts'", '`index.ts` of modules'],
  ['server/src/db/open.ts', "import '../modules/site/index.ts'", '`server/db`'],
  ['server/src/ports/cache/sql.ts', "import '../../http/bind.ts'", '`server/ports`'],
  ['server/src/texts/index.ts', "import '../modules/site/index.ts'", '`server/texts`'],
  ['web/src/stack/index.ts', "import '../player/index.ts'", '`web/{stack,player,danmu}`'],
  ['web/src/player/core/a.ts', "import '../dom/b.ts'", 'own `core/`'],
  ['web/src/player/dom/a.ts', "import { useState } from 'react'", 'packages but React'],
  ['web/src/danmu/react/a.tsx', "import '../../i18n/index.ts'", '`web/{stack,player,danmu}/react`'],
  ['web/src/features/image-viewer/core/a.ts', "import '../viewer.tsx'", 'own `core/`'],
  ['web/src/worker/core/a.ts', "import 'workbox-core'", 'own `core/`'],
  ['web/src/ui/button/button.tsx', "import '../../features/session/index.ts'", '`web/ui`'],
  ['web/src/i18n/index.ts', "import '../features/session/index.ts'", '`web/i18n`'],
  ['web/src/features/like/a.ts', "import '../session/session.ts'", '`index.ts` of features'],
  ['web/src/features/like/a.ts', "import '../../pages/my/my.page.tsx'", '`web/features/X`'],
  ['web/src/features/like/a.ts', "import '../../player/core/a.ts'", '`index.ts` of `stack`'],
  ['web/src/pages/my/my.page.tsx', "import '../../app/guard.ts'", '`web/pages`'],
  ['web/src/pages/my/my.page.tsx', "import '../vip/index.page.tsx'", 'own page, shared parts'],
  ['web/src/pages/my/my.page.tsx', "import '../../features/like/a.ts'", '`index.ts` of features'],
  ['web/src/pages/my/my.page.tsx', "import '../../stack/core/a.ts'", '`index.ts` of `stack`'],
  ['web/src/app/boot.ts', "import '../../../server/src/app.ts'", 'everything in `web`'],
  ['web/src/app/boot.ts', "export { calls } from '@zimu/contract'", 'its index: types'],
  ['web/src/app/boot.ts', "import '../testing/server.ts'", 'does not import test code'],
  ['server/src/main.ts', "import '../../harness/product.ts'", 'everything in `server`'],
  ['e2e/order/money.spec.ts', "import '../../bench/money/rates.ts'", '`e2e` may import'],
  ['bench/first-load.ts', "import '../e2e/support/keys.ts'", '`bench` may import'],
  ['harness/product.ts', "import '../e2e/support/keys.ts'", '`harness` may import'],
  ['server/src/brand-new/a.ts', '', 'no row of tools/lint/import-table.mjs'],
]

const ALLOWED: [from: string, source: string][] = [
  ['contract/src/calls/order.ts', "import * as v from 'valibot'; import { call } from '../call.ts'"],
  ['server/src/app.ts', "import './http/bind.ts'; import './modules/order/index.ts'; import './ports/cache/index.ts'"],
  ['server/src/modules/member/session.rules.ts', "import { createHash } from 'node:crypto'"],
  ['server/src/cli/cli.ts', "import { createApp } from '../app.ts'"],
  ['server/src/run-server.ts', "import { createApp } from './app.ts'"],
  ['server/src/modules/order/order.service.ts', "import '../member/index.ts'; import '../../db/open.ts'"],
  ['server/src/modules/order/order.service.ts', "import type { Clock } from '../../ports/clock/index.ts'"],
  ['server/src/modules/order/order.service.ts', "import { type Clock } from '../../ports/clock/index.ts'"],
  ['server/src/modules/order/order.db.test.ts', "import '../member/member.repo.ts'; import '../../testing/index.ts'"],
  ['server/src/http/media.ts', "import '../ports/media-store/index.ts'"],
  ['web/src/player/react/a.tsx', "import 'react'; import '../core/a.ts'"],
  ['web/src/features/like/a.ts', "import '../session/index.ts'; import '../../api/client.ts'"],
  ['e2e/order/money.spec.ts', "import { startProduct } from '../../harness/product.ts'"],
  ['bench/money/money.ts', "import '../../harness/product.ts'; import '../../server/src/testing/find-port.ts'"],
  ['web/src/app/boot.ts', "import type { Output } from '@zimu/contract'; import '@zimu/contract/client'"],
]

describe('the import check', () => {
  it.each(FORBIDDEN)('%s may not: %s', (from, source, problem) => {
    expect(problemsOf({ [from]: source })).toEqual([expect.stringContaining(problem)])
  })

  it.each(ALLOWED)('%s may: %s', (from, source) => expect(problemsOf({ [from]: source })).toEqual([]))

  it('keeps a page’s own folder from its neighbours, and shares what lies beside', () => {
    const pages = {
      'web/src/pages/my/pay.page.tsx': "import './pay/bill.ts'; import './shared.ts'",
      'web/src/pages/my/pay/bill.ts': "import '../parts/row.tsx'",
      'web/src/pages/my/pay/bill.test.ts': "import '../likes.page.tsx'",
      'web/src/pages/my/parts/row.tsx': '',
      'web/src/pages/my/shared.ts': '',
      'web/src/pages/my/likes.page.tsx': '',
    }
    expect(problemsOf(pages)).toEqual([])
    const problem = expect.stringContaining('own page, shared parts')
    expect(problemsOf({ ...pages, 'web/src/pages/my/likes.page.tsx': "import './pay/bill.ts'" })).toEqual([problem])
    expect(problemsOf({ ...pages, 'web/src/pages/my/pay/bill.ts': "import '../likes.page.tsx'" })).toEqual([problem])
  })

  it('writes its table into a page, and refuses a page without one', () => {
    const page = '# A\n\n| from | may import |\n|---|---|\n| `contract` | everything |\n\nAfter.\n'
    expect(replaceImportTable(page)).toBe(`# A\n\n${formatImportTable()}\n\nAfter.\n`)
    expect(formatImportTable()).toContain(
      '| `web/ui` | own folder, `@zimu/contract/constants`, `@zimu/contract/durations`, packages |',
    )
    expect(() => replaceImportTable('# A\n')).toThrow('no table')
  })

  it('names rows that speak of no file', () => {
    expect(findIdleRows(['web/src/ui/index.ts'])).toContain(
      'tools/lint/import-table.mjs: `server/cli` speaks of no file',
    )
    expect(findIdleRows(['web/src/ui/index.ts']).join()).not.toContain('`web/ui`')
  })

  it('names rings of imports', () => {
    const ring = { 'server/src/a.ts': "import './b.ts'", 'server/src/b.ts': "export * from './c.ts'" }
    expect(problemsOf({ ...ring, 'server/src/c.ts': '' })).toEqual([])
    expect(problemsOf({ ...ring, 'server/src/c.ts': "import type { A } from './a.ts'" })).toEqual([
      'cycle: server/src/a.ts → server/src/b.ts → server/src/c.ts → server/src/a.ts',
    ])
    expect(findCycles(new Map([['a', ['a']]]))).toEqual([['a', 'a']])
  })

  it.each(['utils', 'helper', 'common', 'misc'])('refuses the name “%s”', (name) => {
    expect(problemsOf({ [`server/src/${name}.ts`]: '' })).toHaveLength(1)
    expect(problemsOf({ [`web/src/features/${name}/a.ts`]: '' })).toHaveLength(1)
    expect(problemsOf({ [`web/src/features/${name}-rooms.ts`]: '' })).toEqual([])
  })

  it('knows the endings of file names, as docs/architecture.md lists them', () => {
    const folder = 'server/src/modules/order/payment'
    expect(problemsOf({ [`${folder}/order.callbacks.ts`]: '', [`${folder}/books.repo.ts`]: '' })).toEqual([])
    expect(problemsOf({ [`${folder}/books.rules.test.ts`]: '', [`${folder}/a.db.test.ts`]: '' })).toEqual([])
    expect(problemsOf({ [`${folder}/forged.log.ts`]: '' })).toEqual([
      `${folder}/forged.log.ts: the ending .log is not in use`,
    ])
    const page = readFileSync('docs/architecture.md', 'utf8').replaceAll('\n', ' ')
    expect(page).toContain(`\`${ENDINGS.map((ending) => `.${ending}`).join(' ')} .test .db.test .spec\``)
  })

  it('sees every way to import, and stops at a file it cannot read', () => {
    const source = `import a, { type B } from './a.ts'
      import type { C } from './c.ts'
      import './style.css'
      export { d, type E } from './d.ts'
      const later = () => import('./later.ts')
      const any = (name: string) => import(\`./pages/\${name}.ts\`)`
    expect(listImports('web/src/x/y.ts', source)).toEqual([
      { to: 'web/src/x/a.ts', isType: false },
      { to: 'web/src/x/c.ts', isType: true },
      { to: 'web/src/x/style.css', isType: false },
      { to: 'web/src/x/d.ts', isType: false },
      { to: 'web/src/x/d.ts', isType: true },
      { to: 'web/src/x/later.ts', isType: false },
    ])
    expect(() => listImports('web/src/x.ts', 'import {')).toThrow('web/src/x.ts')
  })
})
