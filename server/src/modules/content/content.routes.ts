import type { Handlers } from '../../context.ts'
import type { ContentService } from './content.service.ts'

type Routes = Pick<
  Handlers,
  | 'GET /api/content.Content/list'
  | 'GET /api/content.Content/category'
  | 'GET /api/content.Content/tag'
  | 'GET /api/content.Content/info'
  | 'GET /api/content.Content/suggest'
  | 'GET /api/content.Content/cues'
  | 'GET /api/content.Searchword/list'
>

export function contentRoutes(service: ContentService): Routes {
  return {
    'GET /api/content.Content/list': service.list,
    'GET /api/content.Content/category': service.category,
    'GET /api/content.Content/tag': service.tag,
    'GET /api/content.Content/info': service.info,
    'GET /api/content.Content/suggest': service.suggest,
    'GET /api/content.Content/cues': service.cues,
    'GET /api/content.Searchword/list': service.searchwords,
  }
}
