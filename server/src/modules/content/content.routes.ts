import type { Handlers, OperatorHandlers } from '../../context.ts'
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

type OperatorRoutes = Omit<
  Pick<OperatorHandlers, Extract<keyof OperatorHandlers, `${string} /admin/api/content.${string}`>>,
  | 'POST /admin/api/content.Content/bulk'
  | Extract<keyof OperatorHandlers, `${string} /admin/api/content.Import/${string}`>
>

export function contentOperatorRoutes({ console: given }: ContentService): OperatorRoutes {
  const {
    list,
    acts,
    drafts,
    publishing,
    versions,
    creation,
    menu,
    menuWrites,
    openPreview,
    shareInfo,
    figures,
    gallery,
  } = given
  return {
    'GET /admin/api/content.Content/list': list.list,
    'GET /admin/api/content.Content/info': list.info,
    'GET /admin/api/content.Content/editors': list.editors,
    'POST /admin/api/content.Content/hide': acts.hide,
    'POST /admin/api/content.Content/show': acts.show,
    'POST /admin/api/content.Content/schedule': acts.schedule,
    'POST /admin/api/content.Content/place': acts.place,
    'POST /admin/api/content.Content/bin': acts.bin,
    'POST /admin/api/content.Content/restore': acts.restore,
    'POST /admin/api/content.Content/create': creation.create,
    'GET /admin/api/content.Document/info': drafts.info,
    'POST /admin/api/content.Document/draft': drafts.save,
    'POST /admin/api/content.Document/discard': drafts.discard,
    'POST /admin/api/content.Document/publish': publishing.publish,
    'POST /admin/api/content.Document/render': creation.render,
    'GET /admin/api/content.Version/list': versions.list,
    'GET /admin/api/content.Version/info': versions.info,
    'POST /admin/api/content.Version/revert': versions.revert,
    'GET /admin/api/content.Figures/info': figures,
    'GET /admin/api/content.Gallery/info': gallery,
    'GET /admin/api/content.Preview/open': openPreview,
    'GET /admin/api/content.Share/info': shareInfo,
    'GET /admin/api/content.Category/list': menu.categories,
    'GET /admin/api/content.Tag/list': menu.tags,
    ...menuWrites.handlers,
  }
}
