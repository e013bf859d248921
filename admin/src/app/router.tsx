import { createRoute, createRouter, type RouterHistory } from '@tanstack/react-router'
import { overviewSearch } from '../areas/overview/overview-search.ts'
import { BASE } from './address.ts'
import { PageFailure, PageMissing } from './page-failure.tsx'
import { contentsRoutes } from './routes/contents-routes.ts'
import { lazyPage } from './routes/lazy-page.tsx'
import { moneyRoutes } from './routes/money-routes.ts'
import { peopleRoutes } from './routes/people-routes.ts'
import { rootRoute } from './routes/root-route.tsx'
import { siteRoutes } from './routes/site-routes.ts'
import { systemRoutes } from './routes/system-routes.ts'
import { formatSearchText, parseSearchText } from './search-text.ts'
import { PageSkeleton } from './shell/page-skeleton.tsx'

const homeRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/',
  validateSearch: overviewSearch,
  component: lazyPage(() => import('./routes/home.tsx'), 'Home'),
})

const routeTree = rootRoute.addChildren([
  homeRoute,
  ...contentsRoutes,
  ...siteRoutes,
  ...moneyRoutes,
  ...peopleRoutes,
  ...systemRoutes,
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
    // Of the first page: the frame shows at once. Later ones: `shell/late-page.tsx`.
    defaultPendingComponent: PageSkeleton,
    defaultPendingMs: 0,
    defaultPendingMinMs: 0,
  })
}

export type ConsoleRouter = ReturnType<typeof createConsoleRouter>

declare module '@tanstack/react-router' {
  interface Register {
    router: ConsoleRouter
  }
}
