import { createRoute } from '@tanstack/react-router'
import { bookSearch, booksSearch, daysSearch } from '../../areas/books/books-search.ts'
import { batchSearch, codesSearch } from '../../areas/codes/codes-search.ts'
import { invitationsSearch } from '../../areas/codes/invitations/invitations-search.ts'
import { couponsSearch } from '../../areas/coupons/coupons-search.ts'
import { orderSearch, ordersSearch } from '../../areas/orders/orders-search.ts'
import { plansSearch } from '../../areas/plans/plans-search.ts'
import { refundsSearch } from '../../areas/refunds/refunds-search.ts'
import { pageWith, rootRoute } from './root-route.tsx'

const ordersRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/orders',
  validateSearch: ordersSearch,
  component: pageWith('money', () => import('../../areas/orders/orders.page.tsx')),
})

const orderRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/orders/$no',
  validateSearch: orderSearch,
  component: pageWith('money', () => import('../../areas/orders/order.page.tsx')),
})

const refundsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/refunds',
  validateSearch: refundsSearch,
  component: pageWith('money', () => import('../../areas/refunds/refunds.page.tsx')),
})

const booksRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/books',
  validateSearch: booksSearch,
  component: pageWith('money', () => import('../../areas/books/books.page.tsx')),
})

const bookRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/books/$id',
  validateSearch: bookSearch,
  component: pageWith('money', () => import('../../areas/books/statement/statement.page.tsx')),
})

const daysRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/days',
  validateSearch: daysSearch,
  component: pageWith('money', () => import('../../areas/books/days/days.page.tsx')),
})

const dayRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/days/$day',
  component: pageWith('money', () => import('../../areas/books/days/day.page.tsx')),
})

const plansRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/plans',
  validateSearch: plansSearch,
  component: pageWith('money', () => import('../../areas/plans/plans.page.tsx')),
})

const couponsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/coupons',
  validateSearch: couponsSearch,
  component: pageWith('money', () => import('../../areas/coupons/coupons.page.tsx')),
})

const invitationsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/invitations',
  validateSearch: invitationsSearch,
  component: pageWith('money', () => import('../../areas/codes/invitations/invitations.page.tsx')),
})

const codesRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/codes',
  validateSearch: codesSearch,
  component: pageWith('money', () => import('../../areas/codes/codes.page.tsx')),
})

const newCodesRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/codes/new',
  component: pageWith('money', () => import('../../areas/codes/make/make.page.tsx')),
})

const triesRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/codes/tries',
  component: pageWith('money', () => import('../../areas/codes/tries/tries.page.tsx')),
})

const batchRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/codes/$batch',
  validateSearch: batchSearch,
  component: pageWith('money', () => import('../../areas/codes/batch/batch.page.tsx')),
})

/** Orders, refunds, plans, coupons, invitations and codes. */
export const moneyRoutes = [
  ordersRoute,
  orderRoute,
  refundsRoute,
  booksRoute,
  bookRoute,
  daysRoute,
  dayRoute,
  plansRoute,
  couponsRoute,
  invitationsRoute,
  codesRoute,
  newCodesRoute,
  triesRoute,
  batchRoute,
] as const
