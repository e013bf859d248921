import type { Handlers } from '../../context.ts'
import type { ActivityService } from './activity.service.ts'

type ActivityHandlers = Pick<
  Handlers,
  | 'GET /api/member.Like/add'
  | 'GET /api/member.Like/list'
  | 'GET /api/member.Footprint/list'
  | 'POST /api/member.Footprint/dele'
  | 'POST /api/member.Footprint/adopt'
  | 'POST /api/member.Footprint/pause'
  | 'POST /api/content.Content/progress'
>

export function activityRoutes(activity: ActivityService): ActivityHandlers {
  return {
    'GET /api/member.Like/add': (input, { caller }) => activity.setLike(input, caller),
    'GET /api/member.Like/list': (input, { caller }) => activity.listLikes(input, caller),
    'GET /api/member.Footprint/list': (input, { caller }) => activity.listFootprints(input, caller),
    'POST /api/member.Footprint/dele': (input, { caller }) => activity.removeFootprints(input, caller),
    'POST /api/member.Footprint/adopt': (input, { caller }) => activity.adoptVisits(input, caller),
    'POST /api/member.Footprint/pause': (input, { caller }) => activity.pauseFootprint(input.is_paused, caller),
    'POST /api/content.Content/progress': (input, { caller }) => activity.saveProgress(input, caller),
  }
}
