import { describe, expect, it } from 'vitest'
import { findCycles, findProblems, listImports } from './import-rules.mjs'

/** Problems of a made-up tree; a source may be left empty. */
function problemsOf(sources: Record<string, string>): string[] {
  return findProblems(new Map(Object.entries(sources)))
}

/** From a file, an import as it is written, and the words of the rule it breaks. */
const FORBIDDEN: [from: string, source: string, problem: string][] = [
  ['contract/src/call.ts', "import '../../server/src/app.ts'", 'nothing but the schema library'],
  ['contract/src/call.ts', "import { z } from 'zod'", 'nothing but the schema library'],
  ['server/src/config.ts', "import '../../web/src/main.tsx'", 'never imports the web'],
  ['server/src/config.ts', "import '@zimu/web'", 'knows the contract only'],
  ['server/src/config.ts', "import './main.ts'", 'nobody imports the main file'],
  ['server/src/jobs/index.ts', "import '../app.ts'", 'only programs compose'],
  ['server/src/modules/order/order.service.ts', "import '../member/member.repo.ts'", 'by its index.ts only'],
  ['server/src/modules/order/order.service.ts', "export * from '../member/member.repo.ts'", 'by its index.ts only'],
  ['server/src/modules/order/order.service.ts', "import type { A } from '../member/member.repo.ts'", 'by its index.ts'],
  ['server/src/modules/order/order.service.ts', "const a = () => import('../member/a.ts')", 'by its index.ts only'],
  ['server/src/modules/order/order.service.ts', "import '../../http/bind.ts'", 'do not know the edge'],
  [
    'server/src/modules/order/order.service.ts',
    "import { createSandbox } from '../../ports/payment/index.ts'",
    'the types of',
  ],
  ['server/src/modules/order/order.service.ts', "import '../../../../web/src/main.tsx'", 'never imports the web'],
  ['server/src/modules/brand-new/a.ts', "import '../member/member.repo.ts'", 'by its index.ts only'],
  ['server/src/http/bind.ts', "import '../modules/order/index.ts'", 'neither modules nor database'],
  ['server/src/http/media/send.ts', "import type { Db } from '../../db/open.ts'", 'neither modules nor database'],
  ['server/src/jobs/ticks.ts', "import '../modules/order/order.repo.ts'", 'faces of modules only'],
  ['server/src/cli/commands/a.ts', "import '../../http/bind.ts'", 'faces of modules only'],
  ['server/src/catalogue/a.ts', "import '../modules/content/writes.ts'", 'faces of modules only'],
  ['server/src/db/open.ts', "import '../modules/site/index.ts'", 'below the modules'],
  ['server/src/ports/cache/sql.ts', "import '../../http/bind.ts'", 'below the modules'],
  ['server/src/texts/index.ts', "import '../modules/site/index.ts'", 'below the modules'],
  ['web/src/stack/index.ts', "import '../player/index.ts'", 'stack stands alone'],
  ['web/src/player/dom/a.ts', "import { useState } from 'react'", 'React stands in react/ only'],
  ['web/src/danmu/react/a.tsx', "import '../../i18n/index.ts'", 'danmu stands alone'],
  ['web/src/player/core/a.ts', "import '../dom/b.ts'", 'its own core only'],
  ['web/src/player/core/a.ts', "import 'hls.js'", 'its own core only'],
  ['web/src/ui/button/button.tsx', "import '../../features/session/index.ts'", 'neither features, calls nor texts'],
  ['web/src/i18n/index.ts', "import '../features/session/index.ts'", 'below the features'],
  ['web/src/features/like/a.ts', "import '../session/session.ts'", 'another feature is entered'],
  ['web/src/features/like/a.ts', "import '../../pages/my/my.page.tsx'", 'do not know pages'],
  ['web/src/features/like/a.ts', "import '../../player/core/a.ts'", 'by their face'],
  ['web/src/pages/my/my.page.tsx', "import '../../app/guard.ts'", 'do not know the app'],
  ['web/src/pages/my/my.page.tsx', "import '../vip/index.page.tsx'", 'do not know each other'],
  ['web/src/pages/my/my.page.tsx', "import '../../features/like/a.ts'", 'by its index.ts only'],
  ['web/src/pages/my/my.page.tsx', "import '../../stack/core/a.ts'", 'by their face'],
  ['web/src/app/boot.ts', "import '../../../server/src/app.ts'", 'by its faces only'],
  ['web/src/app/boot.ts', "import '../../../contract/src/calls/order.ts'", 'by its faces only'],
  ['web/src/app/boot.ts', "import { calls } from '@zimu/contract'", 'only types come'],
  ['web/src/app/boot.ts', "import * as contract from '@zimu/contract'", 'only types come'],
  ['web/src/app/boot.ts', "export { calls } from '@zimu/contract'", 'only types come'],
  ['web/src/app/boot.ts', "import type { A } from '@zimu/contract/calls'", 'unknown face'],
  ['web/src/app/boot.ts', "import '../testing/server.ts'", 'does not import test code'],
]

const ALLOWED: [from: string, source: string][] = [
  ['contract/src/calls/order.ts', "import * as v from 'valibot'; import { call } from '../call.ts'"],
  ['server/src/app.ts', "import './http/bind.ts'; import './modules/order/index.ts'; import './ports/cache/index.ts'"],
  ['server/src/main.ts', "import { createApp } from './app.ts'"],
  ['server/src/modules/order/order.service.ts', "import '../member/index.ts'; import '../../db/open.ts'"],
  ['server/src/modules/order/order.service.ts', "import type { Clock } from '../../ports/clock/index.ts'"],
  ['server/src/modules/order/order.service.ts', "import { type Clock } from '../../ports/clock/index.ts'"],
  ['server/src/modules/order/order.db.test.ts', "import '../member/member.repo.ts'; import '../../testing/index.ts'"],
  ['server/src/http/media.ts', "import '../ports/media-store/index.ts'"],
  ['web/src/player/react/a.tsx', "import 'react'; import '../core/a.ts'"],
  ['web/src/features/like/a.ts', "import '../session/index.ts'; import '../../api/client.ts'"],
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
    const problem = expect.stringContaining('pages do not know each other')
    expect(problemsOf({ ...pages, 'web/src/pages/my/likes.page.tsx': "import './pay/bill.ts'" })).toEqual([problem])
    expect(problemsOf({ ...pages, 'web/src/pages/my/pay/bill.ts': "import '../likes.page.tsx'" })).toEqual([problem])
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
    expect(problemsOf({ [`web/src/${name}/a.ts`]: '' })).toHaveLength(1)
    expect(problemsOf({ [`web/src/${name}-rooms.ts`]: '' })).toEqual([])
  })

  it('sees every way to import, and stops at a file it cannot read', () => {
    const source = `import a, { type B } from './a.ts'
      import type { C } from './c.ts'
      import './style.css'
      export { d, type E } from './d.ts'
      const later = () => import('./later.ts')
      const any = (name: string) => import(\`./pages/\${name}.ts\`)`
    expect(listImports('web/src/x/y.ts', source)).toEqual([
      { to: 'web/src/x/a.ts', is_type: false },
      { to: 'web/src/x/c.ts', is_type: true },
      { to: 'web/src/x/style.css', is_type: false },
      { to: 'web/src/x/d.ts', is_type: false },
      { to: 'web/src/x/d.ts', is_type: true },
      { to: 'web/src/x/later.ts', is_type: false },
    ])
    expect(() => listImports('web/src/x.ts', 'import {')).toThrow('web/src/x.ts')
  })
})
