/** Every page of the console as an address of the demo. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { ROOT } from '../../harness/root.ts'
import type { ConsoleProduct } from './console.ts'

export interface ConsoleRoute {
  /** As the router writes it. */
  route: string
  /** Below `/admin/`; a list whose first row is meant, with the field of its number, where the demo gives numbers anew. */
  at: string | { list: string; field: string; path: (id: string) => string }
}

/** A film of the demo. */
const FILM = 101

export const CONSOLE_ROUTES: readonly ConsoleRoute[] = [
  ...['/contents', '/contents/import', '/categories', '/tags', '/media', '/uploads'].map((route) => fixed(route)),
  ...['/carousel', '/notices', '/notices/new', '/faq', '/agreements', '/agreements/new', '/links', '/search-words'].map(
    (route) => fixed(route),
  ),
  ...[
    '/orders',
    '/refunds',
    '/codes',
    '/codes/new',
    '/codes/tries',
    '/members',
    '/danmu',
    '/danmu/bans',
    '/danmu/words',
    '/comments',
  ].map((route) => fixed(route)),
  ...['/books', '/days', '/plans', '/coupons', '/invitations', '/feedback', '/playback', '/figures'].map((route) =>
    fixed(route),
  ),
  ...['/gateways', '/messages', '/storage'].map((route) => fixed(route)),
  ...['/health', '/jobs', '/backups', '/audit', '/operators', '/hooks', '/me'].map((route) => fixed(route)),
  { route: '/feedback/$id', at: first('feedback.Feedback', 'feedback_id', 'feedback') },
  { route: '/', at: '' },
  { route: '/contents/$id', at: `contents/${FILM}` },
  { route: '/contents/$id/versions', at: `contents/${FILM}/versions` },
  { route: '/contents/$id/preview', at: `contents/${FILM}/preview` },
  { route: '/contents/$id/poster', at: `contents/${FILM}/poster` },
  { route: '/contents/$id/$lang', at: `contents/${FILM}/en` },
  { route: '/notices/$id', at: first('site.Notice', 'notice_id', 'notices') },
  { route: '/agreements/$id', at: first('site.Accord', 'accord_id', 'agreements') },
  { route: '/audit/$id', at: first('audit.Entry', 'record_id', 'audit') },
  { route: '/members/$id', at: first('member.Member', 'member_id', 'members') },
  { route: '/orders/$no', at: first('order.Order', 'remote_order_id', 'orders') },
  { route: '/codes/$batch', at: first('code.Batch', 'batch_id', 'codes') },
  // The demo has compared no statement; `e2e/console/books.spec.ts` looks at one.
  { route: '/books/$id', at: 'books/1' },
  { route: '/days/$day', at: 'days/2026-11-20' },
  { route: '/settings', at: 'settings' },
  { route: '/settings/$group', at: 'settings/contents' },
  { route: '/roles', at: 'roles' },
]

function fixed(route: string): ConsoleRoute {
  return { route, at: route.slice(1) }
}

function first(calls: string, field: string, folder: string): ConsoleRoute['at'] {
  return { list: `/admin/api/${calls}/list`, field, path: (id) => `${folder}/${id}` }
}

/** Address of a page for whoever is signed in on `page`. */
export async function addressOf(page: Page, desk: ConsoleProduct, { at }: ConsoleRoute): Promise<string> {
  if (typeof at === 'string') return `${desk.consoleUrl}${at}`
  const answer = await page.request.get(new URL(at.list, desk.consoleUrl).href, { headers: { 'x-zimu-console': '1' } })
  const { data } = (await answer.json()) as { data: { list: Record<string, string | number>[] } }
  const id = data.list[0]?.[at.field]
  if (id === undefined) throw new Error(`the demo has no row in ${at.list}`)
  return `${desk.consoleUrl}${at.path(String(id))}`
}

/** Where the children of a route stand. */
const PARENTS: Readonly<Record<string, string>> = {
  rootRoute: '',
  contentRoute: '/contents/$id',
  feedbackRoute: '/feedback',
}

/** Paths that the console's router knows, by its source. */
export function routesOfRouter(): string[] {
  const app = join(ROOT, 'admin/src/app')
  const files = ['router.tsx', ...readdirSync(join(app, 'routes')).map((name) => `routes/${name}`)]
  const source = files.map((file) => readFileSync(join(app, file), 'utf8')).join('\n')
  const routes = source.matchAll(/getParentRoute: \(\) => (\w+),\s+path: '([^']+)'/g)
  return [...routes].map(([, parent = '', path = '']) => {
    const before = PARENTS[parent]
    if (before === undefined) throw new Error(`e2e/support/console-routes.ts does not know where ${parent} stands`)
    return before !== '' && path === '/' ? before : `${before}${path}`
  })
}
