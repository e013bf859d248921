/** All routes. The folder of a page is its route. */

import type { PagePath } from '@zimu/contract/page-urls'
import type { TextKey } from '../i18n/index.ts'
import HomePage from '../pages/index/index.page.tsx'
import type { StackPage } from '../stack/index.ts'

export interface PageMeta {
  title: TextKey
  /** `bar`: nav bar with title and back · `own`: the page renders its own header (tab pages, search, video). */
  top: 'bar' | 'own'
  /** 1080 px wide instead of 500 (pay and webview). */
  isWide?: boolean
  /** Guests are redirected to login. */
  needsLogin?: boolean
}

type AppPage = StackPage<PageMeta>

type More = Partial<Pick<PageMeta, 'isWide' | 'needsLogin'>>

/** A page with a nav bar. */
const page = (path: PagePath, load: AppPage['load'], title: TextKey, more?: More): AppPage => ({
  path,
  load,
  meta: { title, top: 'bar', ...more },
})
/** A page that draws its top itself. */
const ownTop = (path: PagePath, load: AppPage['load'], title: TextKey, more?: More): AppPage => ({
  path,
  load,
  meta: { title, top: 'own', ...more },
})
const tab = (path: PagePath, load: AppPage['load'], title: TextKey): AppPage => ({
  ...ownTop(path, load, title),
  isTab: true,
})

const FOR_MEMBERS: More = { needsLogin: true }
const WIDE: More = { isWide: true }

export const LOGIN_PATH = 'pages/login/login'
export const SEARCH_PATH = 'pages/search'

export const PAGES: readonly AppPage[] = [
  {
    // Part of the first chunk, so that the first view costs one round trip (vite.config.ts).
    ...tab('pages/index/index', async () => ({ default: HomePage }), 'shell.title'),
    component: HomePage,
    isEntry: true,
  },
  tab('pages/vip/index', () => import('../pages/vip/index.page.tsx'), 'page.vip'),
  tab('pages/my/my', () => import('../pages/my/my.page.tsx'), 'page.my'),
  ownTop(SEARCH_PATH, () => import('../pages/search/search.page.tsx'), 'page.search', FOR_MEMBERS),
  page(LOGIN_PATH, () => import('../pages/login/login.page.tsx'), 'page.login'),
  page('pages/login/register', () => import('../pages/login/register.page.tsx'), 'page.register'),
  page('pages/login/resPwd', () => import('../pages/login/res-pwd.page.tsx'), 'page.res_pwd'),
  page('pages/my/contact', () => import('../pages/my/contact.page.tsx'), 'page.contact', FOR_MEMBERS),
  page('pages/my/cooperate', () => import('../pages/my/cooperate.page.tsx'), 'page.cooperate'),
  page('pages/my/email', () => import('../pages/my/email.page.tsx'), 'page.email', FOR_MEMBERS),
  page('pages/my/feedback', () => import('../pages/my/feedback.page.tsx'), 'page.feedback', FOR_MEMBERS),
  page('pages/my/feedbacklist', () => import('../pages/my/feedbacklist.page.tsx'), 'page.feedbacklist'),
  page('pages/my/footprint', () => import('../pages/my/footprint.page.tsx'), 'page.footprint'),
  page('pages/my/likes', () => import('../pages/my/likes.page.tsx'), 'page.likes', FOR_MEMBERS),
  page('pages/my/password', () => import('../pages/my/password.page.tsx'), 'page.password', FOR_MEMBERS),
  page('pages/my/pay', () => import('../pages/my/pay.page.tsx'), 'page.pay', WIDE),
  page('pages/my/phone', () => import('../pages/my/phone.page.tsx'), 'page.phone'),
  page('pages/my/question', () => import('../pages/my/question.page.tsx'), 'page.question'),
  page('pages/my/safety', () => import('../pages/my/safety.page.tsx'), 'page.safety', FOR_MEMBERS),
  page('pages/my/setting', () => import('../pages/my/setting.page.tsx'), 'page.setting', FOR_MEMBERS),
  page('pages/other/errororder', () => import('../pages/other/errororder.page.tsx'), 'page.errororder'),
  page('pages/other/webview', () => import('../pages/other/webview.page.tsx'), 'page.webview', WIDE),
  ownTop('pages/video/index', () => import('../pages/video/index.page.tsx'), 'page.video'),
  page('pages/video/videolist', () => import('../pages/video/videolist.page.tsx'), 'page.videolist'),
]
