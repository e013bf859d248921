import { createRoute } from '@tanstack/react-router'
import { searchWordsSearch } from '../../areas/search-words/search-words-search.ts'
import { noticesSearch } from '../../areas/site/notices/notices-search.ts'
import { openedSearch } from '../../areas/site/use-opened.ts'
import { pageWith, rootRoute } from './root-route.tsx'

const carouselRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/carousel',
  validateSearch: openedSearch,
  component: pageWith('site', () => import('../../areas/site/carousel/carousel.page.tsx')),
})

const noticesRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/notices',
  validateSearch: noticesSearch,
  component: pageWith('site', () => import('../../areas/site/notices/notices.page.tsx')),
})

const newNoticeRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/notices/new',
  component: pageWith('site', async () => ({
    default: (await import('../../areas/site/notices/notice-editor.page.tsx')).NewNoticePage,
  })),
})

const noticeRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/notices/$id',
  component: pageWith('site', async () => ({
    default: (await import('../../areas/site/notices/notice-editor.page.tsx')).NoticePage,
  })),
})

const questionsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/faq',
  validateSearch: openedSearch,
  component: pageWith('site', () => import('../../areas/site/questions/questions.page.tsx')),
})

const agreementsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/agreements',
  component: pageWith('site', () => import('../../areas/site/agreements/agreements.page.tsx')),
})

const newAgreementRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/agreements/new',
  component: pageWith('site', async () => ({
    default: (await import('../../areas/site/agreements/agreement.page.tsx')).NewAgreementPage,
  })),
})

const agreementRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/agreements/$id',
  component: pageWith('site', async () => ({
    default: (await import('../../areas/site/agreements/agreement.page.tsx')).AgreementPage,
  })),
})

const linksRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/links',
  validateSearch: openedSearch,
  component: pageWith('site', () => import('../../areas/site/links/links.page.tsx')),
})

const searchWordsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/search-words',
  validateSearch: searchWordsSearch,
  component: pageWith('searchWords', () => import('../../areas/search-words/search-words.page.tsx')),
})

/** What stands around the contents: carousel, notices, questions, agreements, links, search words. */
export const siteRoutes = [
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
] as const
