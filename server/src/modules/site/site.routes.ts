import type { Handlers } from '../../context.ts'
import type { FeedbackService } from './feedback.service.ts'
import type { SiteService } from './site.service.ts'

type SiteHandlers = Pick<
  Handlers,
  | 'GET /api/setting.Setting/setting'
  | 'GET /api/setting.Notice/list'
  | 'GET /api/setting.Notice/info'
  | 'GET /api/setting.Carousel/list'
  | 'GET /api/setting.Accord/list'
  | 'GET /api/setting.Accord/info'
  | 'GET /api/setting.Faq/list'
  | 'POST /api/setting.Feedback/add'
  | 'GET /api/setting.Feedback/list'
>

export function siteRoutes(site: SiteService, feedback: FeedbackService): SiteHandlers {
  return {
    'GET /api/setting.Setting/setting': (_input, ask) => site.setting(ask.language),
    'GET /api/setting.Notice/list': (input, ask) => site.listNotices(input, ask.language),
    'GET /api/setting.Notice/info': (input, ask) => site.findNotice(input.notice_id, ask.language),
    'GET /api/setting.Carousel/list': (input, ask) => site.listSlides(input, ask.language),
    'GET /api/setting.Accord/list': (input, ask) => site.listAccords(input, ask.language),
    'GET /api/setting.Accord/info': (input, ask) => site.findAccord(input.accord_id, ask.language),
    'GET /api/setting.Faq/list': (_input, ask) => site.listQuestions(ask.language),
    'POST /api/setting.Feedback/add': (input, ask) =>
      feedback.add(input, { member_id: ask.viewer?.member_id ?? null, ip: ask.ip, language: ask.language }),
    'GET /api/setting.Feedback/list': (input, ask) => feedback.list(input, ask.viewer.member_id, ask.language),
  }
}
