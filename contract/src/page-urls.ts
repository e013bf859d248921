/** Addresses of the app's pages: where links of app and server lead (docs/design.md#addresses); `order-urls.ts` has those around buying. Pure. */

/** Routes of the specification, without a slash in front. */
export type PagePath =
  | 'pages/index/index'
  | 'pages/vip/index'
  | 'pages/search'
  | `pages/login/${'login' | 'register' | 'resPwd'}`
  | `pages/my/${'my' | 'contact' | 'cooperate' | 'email' | 'feedback' | 'feedbacklist' | 'footprint' | 'likes'}`
  | `pages/my/${'password' | 'pay' | 'phone' | 'question' | 'safety' | 'setting'}`
  | `pages/other/${'errororder' | 'webview'}`
  | `pages/video/${'index' | 'videolist'}`

/** What stands behind `#`: `/` is home. A path that is no route does not compile. */
export type PageUrl = '/' | `/${PagePath}` | `/${PagePath}?${string}`

type Query = Readonly<Record<string, string | number | undefined>>

/** An address with those values of `query` that are given and not empty. */
export function urlOf(path: PagePath, query: Query): PageUrl {
  const given = Object.entries(query).filter(([, value]) => value !== undefined && value !== '')
  if (given.length === 0) return `/${path}`
  return `/${path}?${given.map(([key, value]) => `${key}=${encodeURIComponent(value ?? '')}`).join('&')}`
}

/** Where a film begins: second and place of the episode, both from 0. */
export interface FilmPosition {
  timeSeconds?: number | undefined
  episode?: number | undefined
}

/** The page of a content. `kind` lets it draw the right skeleton. */
export const contentUrl = (
  { content_id, kind }: { content_id: number; kind: string },
  { timeSeconds = 0, episode = 0 }: FilmPosition = {},
): PageUrl =>
  urlOf('pages/video/index', {
    id: content_id,
    kind,
    t: Math.floor(timeSeconds) || undefined,
    episode: episode || undefined,
  })

/** Login, registration or password reset, which lead on to `redirect`; `account` is filled in there. */
export const loginUrl = (
  page: 'login' | 'register' | 'resPwd',
  query: { redirect?: string | undefined; account?: string | undefined } = {},
): PageUrl => urlOf(`pages/login/${page}`, query)

/** Where a member sets a new password with the link of an operator. `account` says whose it is. */
export const resetLinkUrl = (query: { account: string; token: string }): PageUrl => urlOf('pages/login/resPwd', query)

/** An address as it is sent to people or gateways. `origin` without a slash at the end. */
export const absoluteUrl = (origin: string, url: PageUrl): string => `${origin}/#${url}`
