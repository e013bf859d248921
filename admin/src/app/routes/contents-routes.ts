import { createRoute } from '@tanstack/react-router'
import { categoriesSearch } from '../../areas/categories/categories-search.ts'
import { tagsSearch } from '../../areas/categories/tags/tags-search.ts'
import { contentsSearch } from '../../areas/contents/contents-search.ts'
import { posterSearch } from '../../areas/editor/poster/poster-search.ts'
import { versionsSearch } from '../../areas/editor/versions/versions-search.ts'
import { importSearch } from '../../areas/import/import-search.ts'
import { mediaSearch } from '../../areas/media/media-search.ts'
import { uploadsSearch } from '../../areas/uploads/uploads-search.ts'
import { lazyPage } from './lazy-page.tsx'
import { pageWith, rootRoute } from './root-route.tsx'

const contentsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/contents',
  validateSearch: contentsSearch,
  component: lazyPage(() => import('./contents.tsx'), 'Contents'),
})

const importRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/contents/import',
  validateSearch: importSearch,
  component: pageWith('import', () => import('../../areas/import/import.page.tsx')),
})

const contentRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/contents/$id',
  component: lazyPage(() => import('./content.tsx'), 'Content'),
})

const editorRoute = createRoute({
  getParentRoute: () => contentRoute,
  path: '/',
  component: pageWith('film', () => import('./content-editor.tsx')),
})

const versionsRoute = createRoute({
  getParentRoute: () => contentRoute,
  path: '/versions',
  validateSearch: versionsSearch,
  component: lazyPage(() => import('../../areas/editor/versions/versions.page.tsx')),
})

const previewRoute = createRoute({
  getParentRoute: () => contentRoute,
  path: '/preview',
  component: lazyPage(() => import('../../areas/editor/preview/preview.page.tsx')),
})

const posterRoute = createRoute({
  getParentRoute: () => contentRoute,
  path: '/poster',
  validateSearch: posterSearch,
  component: pageWith('film', () => import('../../areas/editor/poster/poster.page.tsx')),
})

const translationRoute = createRoute({
  getParentRoute: () => contentRoute,
  path: '/$lang',
  component: lazyPage(() => import('../../areas/editor/translation/translation.page.tsx')),
})

const categoriesRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/categories',
  validateSearch: categoriesSearch,
  component: lazyPage(() => import('../../areas/categories/categories.page.tsx')),
})

const tagsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/tags',
  validateSearch: tagsSearch,
  component: lazyPage(() => import('../../areas/categories/tags/tags.page.tsx')),
})

const mediaRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/media',
  validateSearch: mediaSearch,
  component: lazyPage(() => import('../../areas/media/media.page.tsx')),
})

const uploadsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/uploads',
  validateSearch: uploadsSearch,
  component: lazyPage(() => import('../../areas/uploads/uploads.page.tsx')),
})

/** Contents, their editor, categories, media and uploads. */
export const contentsRoutes = [
  contentsRoute,
  importRoute,
  contentRoute.addChildren([editorRoute, versionsRoute, previewRoute, posterRoute, translationRoute]),
  categoriesRoute,
  tagsRoute,
  mediaRoute,
  uploadsRoute,
] as const
