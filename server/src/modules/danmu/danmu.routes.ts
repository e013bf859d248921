import type { Handlers, Sources } from '../../context.ts'
import type { DanmuService } from './danmu.service.ts'

type DanmuHandlers = Pick<
  Handlers,
  | 'GET /api/content.Danmu/list'
  | 'POST /api/content.Danmu/add'
  | 'POST /api/content.Danmu/like'
  | 'POST /api/content.Danmu/report'
  | 'GET /api/content.Danmu/heat'
>

export function danmuRoutes(danmu: DanmuService): DanmuHandlers {
  return {
    'GET /api/content.Danmu/list': (input, ask) => danmu.list(input, ask.viewer?.member_id ?? null),
    'POST /api/content.Danmu/add': (input, ask) => danmu.add(input, ask.viewer.member_id),
    'POST /api/content.Danmu/like': (input, ask) => danmu.like(input, ask.viewer.member_id),
    'POST /api/content.Danmu/report': (input, ask) => danmu.report(input, ask.viewer.member_id),
    'GET /api/content.Danmu/heat': (input) => danmu.heat(input),
  }
}

export function danmuSources(danmu: DanmuService): Pick<Sources, 'GET /api/content.Danmu/live'> {
  return {
    'GET /api/content.Danmu/live': (input, ask) => danmu.live(input, ask.viewer?.member_id ?? null),
  }
}
