import type { Handlers, MemberAsk } from '../../context.ts'
import type { ActivityService, Actor } from './activity.service.ts'

type ActivityHandlers = Pick<
  Handlers,
  | 'GET /api/member.Like/add'
  | 'GET /api/member.Like/list'
  | 'GET /api/member.Footprint/list'
  | 'POST /api/member.Footprint/dele'
  | 'POST /api/member.Footprint/pause'
  | 'POST /api/content.Content/progress'
>

const actor = ({ viewer, language }: MemberAsk): Actor => ({ member_id: viewer.member_id, language })

export function activityRoutes(activity: ActivityService): ActivityHandlers {
  return {
    'GET /api/member.Like/add': (input, ask) => activity.setLike(input, actor(ask)),
    'GET /api/member.Like/list': (input, ask) => activity.listLikes(input, actor(ask)),
    'GET /api/member.Footprint/list': (input, ask) => activity.listFootprints(input, actor(ask)),
    'POST /api/member.Footprint/dele': (input, ask) => activity.removeFootprints(input, actor(ask)),
    'POST /api/member.Footprint/pause': (input, ask) => activity.pauseFootprint(input.is_paused, actor(ask)),
    'POST /api/content.Content/progress': (input, ask) => activity.saveProgress(input, actor(ask)),
  }
}
