import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  type RouterHistory,
  redirect,
} from '@tanstack/react-router'
import type { ComponentType } from 'react'
import { auditSearch } from '../areas/audit/audit-search.ts'
import { categoriesSearch } from '../areas/categories/categories-search.ts'
import { tagsSearch } from '../areas/categories/tags/tags-search.ts'
import { batchSearch, codesSearch } from '../areas/codes/codes-search.ts'
import { invitationsSearch } from '../areas/codes/invitations/invitations-search.ts'
import { contentsSearch } from '../areas/contents/contents-search.ts'
import { couponsSearch } from '../areas/coupons/coupons-search.ts'
import { bansSearch, danmuSearch } from '../areas/danmu/danmu-search.ts'
import { posterSearch } from '../areas/editor/poster/poster-search.ts'
import { versionsSearch } from '../areas/editor/versions/versions-search.ts'
import { feedbackSearch } from '../areas/feedback/feedback-search.ts'
import { importSearch } from '../areas/import/import-search.ts'
import { mediaSearch } from '../areas/media/media-search.ts'
import { memberSearch, membersSearch } from '../areas/members/members-search.ts'
import { operatorsSearch } from '../areas/operators/operators-search.ts'
import { orderSearch, ordersSearch } from '../areas/orders/orders-search.ts'
import { overviewSearch } from '../areas/overview/overview-search.ts'
import { plansSearch } from '../areas/plans/plans-search.ts'
import { refundsSearch } from '../areas/refunds/refunds-search.ts'
import { searchWordsSearch } from '../areas/search-words/search-words-search.ts'
import { readGroup, settingsSearch } from '../areas/settings/settings-search.ts'
import { noticesSearch } from '../areas/site/notices/notices-search.ts'
import { openedSearch } from '../areas/site/use-opened.ts'
import { uploadsSearch } from '../areas/uploads/uploads-search.ts'
import { type PagePart, WithTexts } from '../i18n/index.ts'
import { dialogSearch } from '../parts/opened-dialog/index.ts'
import { BASE } from './address.ts'
import { PageFailure, PageMissing } from './page-failure.tsx'
import { formatSearchText, parseSearchText } from './search-text.ts'
import { Shell } from './shell/shell.tsx'

/** A page that brings its texts. */
const pageWith = (part: PagePart, load: () => Promise<{ default: ComponentType }>) =>
  lazyRouteComponent(async () => {
    const { default: Page } = await load()
    return {
      default: () => (
        <WithTexts part={part}>
          <Page />
        </WithTexts>
      ),
    }
  })

const rootRoute = createRootRoute({ component: Shell, validateSearch: dialogSearch })

const homeRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/',
  validateSearch: overviewSearch,
  component: lazyRouteComponent(() => import('./routes/home.tsx'), 'Home'),
})

const contentsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/contents',
  validateSearch: contentsSearch,
  component: lazyRouteComponent(() => import('./routes/contents.tsx'), 'Contents'),
})

const importRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/contents/import',
  validateSearch: importSearch,
  component: pageWith('import', () => import('../areas/import/import.page.tsx')),
})

const contentRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/contents/$id',
  component: lazyRouteComponent(() => import('./routes/content.tsx'), 'Content'),
})

const editorRoute = createRoute({
  getParentRoute: () => contentRoute,
  path: '/',
  component: lazyRouteComponent(() => import('./routes/content-editor.tsx'), 'ContentEditor'),
})

const versionsRoute = createRoute({
  getParentRoute: () => contentRoute,
  path: '/versions',
  validateSearch: versionsSearch,
  component: lazyRouteComponent(() => import('../areas/editor/versions/versions.page.tsx')),
})

const previewRoute = createRoute({
  getParentRoute: () => contentRoute,
  path: '/preview',
  component: lazyRouteComponent(() => import('../areas/editor/preview/preview.page.tsx')),
})

const posterRoute = createRoute({
  getParentRoute: () => contentRoute,
  path: '/poster',
  validateSearch: posterSearch,
  component: lazyRouteComponent(() => import('../areas/editor/poster/poster.page.tsx')),
})

const translationRoute = createRoute({
  getParentRoute: () => contentRoute,
  path: '/$lang',
  component: lazyRouteComponent(() => import('../areas/editor/translation/translation.page.tsx')),
})

const categoriesRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/categories',
  validateSearch: categoriesSearch,
  component: lazyRouteComponent(() => import('../areas/categories/categories.page.tsx')),
})

const tagsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/tags',
  validateSearch: tagsSearch,
  component: lazyRouteComponent(() => import('../areas/categories/tags/tags.page.tsx')),
})

const carouselRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/carousel',
  validateSearch: openedSearch,
  component: lazyRouteComponent(() => import('../areas/site/carousel/carousel.page.tsx')),
})

const noticesRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/notices',
  validateSearch: noticesSearch,
  component: lazyRouteComponent(() => import('../areas/site/notices/notices.page.tsx')),
})

const newNoticeRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/notices/new',
  component: lazyRouteComponent(() => import('../areas/site/notices/notice-editor.page.tsx'), 'NewNoticePage'),
})

const noticeRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/notices/$id',
  component: lazyRouteComponent(() => import('../areas/site/notices/notice-editor.page.tsx'), 'NoticePage'),
})

const questionsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/faq',
  validateSearch: openedSearch,
  component: lazyRouteComponent(() => import('../areas/site/questions/questions.page.tsx')),
})

const agreementsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/agreements',
  component: lazyRouteComponent(() => import('../areas/site/agreements/agreements.page.tsx')),
})

const newAgreementRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/agreements/new',
  component: lazyRouteComponent(() => import('../areas/site/agreements/agreement.page.tsx'), 'NewAgreementPage'),
})

const agreementRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/agreements/$id',
  component: lazyRouteComponent(() => import('../areas/site/agreements/agreement.page.tsx'), 'AgreementPage'),
})

const linksRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/links',
  validateSearch: openedSearch,
  component: lazyRouteComponent(() => import('../areas/site/links/links.page.tsx')),
})

const searchWordsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/search-words',
  validateSearch: searchWordsSearch,
  component: pageWith('searchWords', () => import('../areas/search-words/search-words.page.tsx')),
})

const mediaRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/media',
  validateSearch: mediaSearch,
  component: lazyRouteComponent(() => import('../areas/media/media.page.tsx')),
})

const uploadsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/uploads',
  validateSearch: uploadsSearch,
  component: lazyRouteComponent(() => import('../areas/uploads/uploads.page.tsx')),
})

const toFirstSettings = () => {
  throw redirect({ to: '/settings/$group', params: { group: 'site' }, replace: true })
}

const settingsRoute = createRoute({ getParentRoute: () => rootRoute, path: '/settings', beforeLoad: toFirstSettings })

const settingGroupRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/settings/$group',
  validateSearch: settingsSearch,
  beforeLoad: ({ params }) => (readGroup(params.group) ? undefined : toFirstSettings()),
  component: pageWith('settings', () => import('../areas/settings/settings.page.tsx')),
})

const auditRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/audit',
  validateSearch: auditSearch,
  component: lazyRouteComponent(() => import('../areas/audit/audit.page.tsx')),
})

const entryRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/audit/$id',
  component: lazyRouteComponent(() => import('../areas/audit/entry.page.tsx')),
})

const membersRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/members',
  validateSearch: membersSearch,
  component: pageWith('money', () => import('../areas/members/members.page.tsx')),
})

const memberRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/members/$id',
  validateSearch: memberSearch,
  component: pageWith('money', () => import('../areas/members/member.page.tsx')),
})

const ordersRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/orders',
  validateSearch: ordersSearch,
  component: pageWith('money', () => import('../areas/orders/orders.page.tsx')),
})

const orderRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/orders/$no',
  validateSearch: orderSearch,
  component: pageWith('money', () => import('../areas/orders/order.page.tsx')),
})

const refundsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/refunds',
  validateSearch: refundsSearch,
  component: pageWith('money', () => import('../areas/refunds/refunds.page.tsx')),
})

const danmuRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/danmu',
  validateSearch: danmuSearch,
  component: pageWith('interaction', () => import('../areas/danmu/danmu.page.tsx')),
})

const bansRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/danmu/bans',
  validateSearch: bansSearch,
  component: pageWith('interaction', () => import('../areas/danmu/bans/bans.page.tsx')),
})

const danmuWordsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/danmu/words',
  component: pageWith('interaction', () => import('../areas/danmu/words/words.page.tsx')),
})

// One page for both: the list stays as it is while another thread is opened.
const feedbackRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/feedback',
  validateSearch: feedbackSearch,
  component: pageWith('feedback', () => import('../areas/feedback/feedback.page.tsx')),
})

const threadRoute = createRoute({ getParentRoute: () => feedbackRoute, path: '/$id' })
const plansRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/plans',
  validateSearch: plansSearch,
  component: pageWith('money', () => import('../areas/plans/plans.page.tsx')),
})

const couponsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/coupons',
  validateSearch: couponsSearch,
  component: pageWith('money', () => import('../areas/coupons/coupons.page.tsx')),
})

const invitationsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/invitations',
  validateSearch: invitationsSearch,
  component: pageWith('money', () => import('../areas/codes/invitations/invitations.page.tsx')),
})

const codesRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/codes',
  validateSearch: codesSearch,
  component: pageWith('money', () => import('../areas/codes/codes.page.tsx')),
})

const newCodesRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/codes/new',
  component: pageWith('money', () => import('../areas/codes/make/make.page.tsx')),
})

const batchRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/codes/$batch',
  validateSearch: batchSearch,
  component: pageWith('money', () => import('../areas/codes/batch/batch.page.tsx')),
})

const operatorsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/operators',
  validateSearch: operatorsSearch,
  component: lazyRouteComponent(() => import('../areas/operators/operators.page.tsx')),
})

const rolesRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/roles',
  beforeLoad: () => {
    throw redirect({ to: '/operators', search: { tab: 'roles' }, replace: true })
  },
})

const meRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/me',
  component: lazyRouteComponent(() => import('../areas/me/me.page.tsx')),
})

const routeTree = rootRoute.addChildren([
  homeRoute,
  contentsRoute,
  importRoute,
  contentRoute.addChildren([editorRoute, versionsRoute, previewRoute, posterRoute, translationRoute]),
  categoriesRoute,
  tagsRoute,
  carouselRoute,
  noticesRoute,
  newNoticeRoute,
  noticeRoute,
  questionsRoute,
  agreementsRoute,
  newAgreementRoute,
  agreementRoute,
  linksRoute,
  searchWordsRoute,
  mediaRoute,
  uploadsRoute,
  ordersRoute,
  orderRoute,
  refundsRoute,
  plansRoute,
  couponsRoute,
  invitationsRoute,
  codesRoute,
  newCodesRoute,
  batchRoute,
  settingsRoute,
  settingGroupRoute,
  auditRoute,
  entryRoute,
  membersRoute,
  memberRoute,
  danmuRoute,
  bansRoute,
  danmuWordsRoute,
  feedbackRoute.addChildren([threadRoute]),
  operatorsRoute,
  rolesRoute,
  meRoute,
])

/** Routes of the console. Lists keep their state in the query; wrong values fall away. `history`: the browser's if left out. */
export function createConsoleRouter(history?: RouterHistory) {
  return createRouter({
    routeTree,
    basepath: BASE,
    ...(history ? { history } : {}),
    parseSearch: parseSearchText,
    stringifySearch: formatSearchText,
    defaultPreload: 'intent',
    // Back to a list leads to the place where one was.
    scrollRestoration: true,
    defaultErrorComponent: PageFailure,
    defaultNotFoundComponent: PageMissing,
  })
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createConsoleRouter>
  }
}
