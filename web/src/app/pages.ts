/** Every route of the specification (spec.md section 2). The folder of a page is its route. */

import type { TextKey } from '../i18n/index.ts'
import HomePage from '../pages/index/index.page.tsx'
import type { StackPage } from '../stack/index.ts'

export interface PageMeta {
  title: TextKey
  /** `bar`: nav bar with title and back · `own`: the page draws its top itself (tab pages, search, video). */
  top: 'bar' | 'own'
  /** 1080 instead of 500 (pay and webview). */
  is_wide?: boolean
  /** Guests are led to login (spec.md section 6). */
  needs_login?: boolean
}

type AppPage = StackPage<PageMeta>

const page = (path: string, load: AppPage['load'], meta: PageMeta): AppPage => ({ path, load, meta })
const tab = (path: string, load: AppPage['load'], meta: PageMeta): AppPage => ({ path, load, meta, is_tab: true })

export const LOGIN_PATH = 'pages/login/login'

export const PAGES: readonly AppPage[] = [
  {
    // Part of the first chunk, so that the first view costs one round trip (vite.config.ts).
    ...tab('pages/index/index', async () => ({ default: HomePage }), { title: 'shell.title', top: 'own' }),
    component: HomePage,
    is_entry: true,
  },
  tab('pages/vip/index', () => import('../pages/vip/index.page.tsx'), { title: 'page.vip', top: 'own' }),
  tab('pages/my/my', () => import('../pages/my/my.page.tsx'), { title: 'page.my', top: 'own' }),
  page('pages/search', () => import('../pages/search/search.page.tsx'), {
    title: 'page.search',
    top: 'own',
    needs_login: true,
  }),
  page(LOGIN_PATH, () => import('../pages/login/login.page.tsx'), { title: 'page.login', top: 'bar' }),
  page('pages/login/register', () => import('../pages/login/register.page.tsx'), {
    title: 'page.register',
    top: 'bar',
  }),
  page('pages/login/resPwd', () => import('../pages/login/res-pwd.page.tsx'), { title: 'page.res_pwd', top: 'bar' }),
  page('pages/my/contact', () => import('../pages/my/contact.page.tsx'), {
    title: 'page.contact',
    top: 'bar',
    needs_login: true,
  }),
  page('pages/my/cooperate', () => import('../pages/my/cooperate.page.tsx'), { title: 'page.cooperate', top: 'bar' }),
  page('pages/my/email', () => import('../pages/my/email.page.tsx'), {
    title: 'page.email',
    top: 'bar',
    needs_login: true,
  }),
  page('pages/my/feedback', () => import('../pages/my/feedback.page.tsx'), {
    title: 'page.feedback',
    top: 'bar',
    needs_login: true,
  }),
  page('pages/my/feedbacklist', () => import('../pages/my/feedbacklist.page.tsx'), {
    title: 'page.feedbacklist',
    top: 'bar',
  }),
  page('pages/my/footprint', () => import('../pages/my/footprint.page.tsx'), { title: 'page.footprint', top: 'bar' }),
  page('pages/my/likes', () => import('../pages/my/likes.page.tsx'), {
    title: 'page.likes',
    top: 'bar',
    needs_login: true,
  }),
  page('pages/my/password', () => import('../pages/my/password.page.tsx'), {
    title: 'page.password',
    top: 'bar',
    needs_login: true,
  }),
  page('pages/my/pay', () => import('../pages/my/pay.page.tsx'), { title: 'page.pay', top: 'bar', is_wide: true }),
  page('pages/my/phone', () => import('../pages/my/phone.page.tsx'), { title: 'page.phone', top: 'bar' }),
  page('pages/my/question', () => import('../pages/my/question.page.tsx'), { title: 'page.question', top: 'bar' }),
  page('pages/my/safety', () => import('../pages/my/safety.page.tsx'), {
    title: 'page.safety',
    top: 'bar',
    needs_login: true,
  }),
  page('pages/my/setting', () => import('../pages/my/setting.page.tsx'), {
    title: 'page.setting',
    top: 'bar',
    needs_login: true,
  }),
  page('pages/other/errororder', () => import('../pages/other/errororder.page.tsx'), {
    title: 'page.errororder',
    top: 'bar',
  }),
  page('pages/other/webview', () => import('../pages/other/webview.page.tsx'), {
    title: 'page.webview',
    top: 'bar',
    is_wide: true,
  }),
  page('pages/video/index', () => import('../pages/video/index.page.tsx'), { title: 'page.video', top: 'own' }),
  page('pages/video/videolist', () => import('../pages/video/videolist.page.tsx'), {
    title: 'page.videolist',
    top: 'bar',
  }),
]
