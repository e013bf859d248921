import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router'
import { auditSearch } from '../../areas/audit/audit-search.ts'
import { operatorsSearch } from '../../areas/operators/operators-search.ts'
import { readGroup, settingsSearch } from '../../areas/settings/settings-search.ts'
import { pageWith, rootRoute } from './root-route.tsx'

const toFirstSettings = () => {
  throw redirect({ to: '/settings/$group', params: { group: 'site' }, replace: true })
}

const settingsRoute = createRoute({ getParentRoute: () => rootRoute, path: '/settings', beforeLoad: toFirstSettings })

const settingGroupRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/settings/$group',
  validateSearch: settingsSearch,
  beforeLoad: ({ params }) => (readGroup(params.group) ? undefined : toFirstSettings()),
  component: pageWith('settings', () => import('../../areas/settings/settings.page.tsx')),
})

const gatewaysRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/gateways',
  component: pageWith('outside', () => import('../../areas/outside/gateways/gateways.page.tsx')),
})

const messagesRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/messages',
  component: pageWith('outside', () => import('../../areas/outside/messages/messages.page.tsx')),
})

const auditRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/audit',
  validateSearch: auditSearch,
  component: lazyRouteComponent(() => import('../../areas/audit/audit.page.tsx')),
})

const entryRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/audit/$id',
  component: lazyRouteComponent(() => import('../../areas/audit/entry.page.tsx')),
})

const operatorsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/operators',
  validateSearch: operatorsSearch,
  component: lazyRouteComponent(() => import('../../areas/operators/operators.page.tsx')),
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
  component: lazyRouteComponent(() => import('../../areas/me/me.page.tsx')),
})

/** Settings, the record, operators and one's own account. */
export const systemRoutes = [
  settingsRoute,
  settingGroupRoute,
  gatewaysRoute,
  messagesRoute,
  auditRoute,
  entryRoute,
  operatorsRoute,
  rolesRoute,
  meRoute,
] as const
