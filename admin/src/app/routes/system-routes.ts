import { createRoute, redirect } from '@tanstack/react-router'
import { auditSearch } from '../../areas/audit/audit-search.ts'
import { backupsSearch } from '../../areas/health/backups/backups-search.ts'
import { jobsSearch } from '../../areas/health/jobs/jobs-search.ts'
import { hooksSearch } from '../../areas/hooks/hooks-search.ts'
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

const healthRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/health',
  component: pageWith('health', () => import('../../areas/health/health.page.tsx')),
})

const jobsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/jobs',
  validateSearch: jobsSearch,
  component: pageWith('health', () => import('../../areas/health/jobs/jobs.page.tsx')),
})

const backupsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/backups',
  validateSearch: backupsSearch,
  component: pageWith('health', () => import('../../areas/health/backups/backups.page.tsx')),
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

const storageRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/storage',
  component: pageWith('outside', () => import('../../areas/outside/storage/storage.page.tsx')),
})

const auditRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/audit',
  validateSearch: auditSearch,
  component: pageWith('audit', () => import('../../areas/audit/audit.page.tsx')),
})

const entryRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/audit/$id',
  component: pageWith('audit', () => import('../../areas/audit/entry.page.tsx')),
})

const operatorsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/operators',
  validateSearch: operatorsSearch,
  component: pageWith('roles', () => import('../../areas/operators/operators.page.tsx')),
})

const rolesRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/roles',
  beforeLoad: () => {
    throw redirect({ to: '/operators', search: { tab: 'roles' }, replace: true })
  },
})

const hooksRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/hooks',
  validateSearch: hooksSearch,
  component: pageWith('hooks', () => import('../../areas/hooks/hooks.page.tsx')),
})

const meRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/me',
  component: pageWith('alerts', () => import('../../areas/me/me.page.tsx')),
})

/** Settings, the record, operators and one's own account. */
export const systemRoutes = [
  settingsRoute,
  settingGroupRoute,
  healthRoute,
  jobsRoute,
  backupsRoute,
  gatewaysRoute,
  messagesRoute,
  storageRoute,
  auditRoute,
  entryRoute,
  operatorsRoute,
  rolesRoute,
  hooksRoute,
  meRoute,
] as const
