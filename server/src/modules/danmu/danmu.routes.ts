import type { Handlers, Sources } from '../../context.ts'
import type { DanmuService } from './danmu.service.ts'

type DanmuHandlers = Pick<
  Handlers,
  | 'GET /api/content.Danmu/list'
  | 'GET /api/content.Danmu/own'
  | 'POST /api/content.Danmu/add'
  | 'POST /api/content.Danmu/like'
  | 'POST /api/content.Danmu/report'
  | 'GET /api/content.Danmu/heat'
>

export function danmuRoutes(danmu: DanmuService): DanmuHandlers {
  return {
    'GET /api/content.Danmu/list': (input, context) => danmu.list(input, context.caller?.member_id ?? null),
    'GET /api/content.Danmu/own': (input, context) => danmu.own(input, context.caller.member_id),
    'POST /api/content.Danmu/add': (input, context) => danmu.add(input, context.caller.member_id),
    'POST /api/content.Danmu/like': (input, context) => danmu.like(input, context.caller.member_id),
    'POST /api/content.Danmu/report': (input, context) => danmu.report(input, context.caller.member_id),
    'GET /api/content.Danmu/heat': (input) => danmu.heat(input),
  }
}

export function danmuSources(danmu: DanmuService): Pick<Sources, 'GET /api/content.Danmu/live'> {
  return {
    'GET /api/content.Danmu/live': (input, context) => danmu.live(input, context.caller?.member_id ?? null),
  }
}
