import type { Handlers } from '../../context.ts'
import type { Consents } from './consent/consent.service.ts'
import type { FeedbackService } from './feedback/feedback.service.ts'
import type { FeedbackPictures } from './feedback/pictures.ts'
import type { SiteService } from './site.service.ts'

type SiteHandlers = Pick<
  Handlers,
  | 'GET /api/setting.Setting/setting'
  | 'GET /api/setting.Notice/list'
  | 'GET /api/setting.Notice/info'
  | 'GET /api/setting.Carousel/list'
  | 'GET /api/setting.Accord/list'
  | 'GET /api/setting.Accord/info'
  | 'GET /api/setting.Accord/pending'
  | 'POST /api/setting.Accord/agree'
  | 'GET /api/setting.Faq/list'
  | 'POST /api/setting.Feedback/add'
  | 'GET /api/setting.Feedback/list'
  | 'GET /api/setting.Feedback/info'
  | 'POST /api/setting.Feedback/more'
  | 'POST /api/setting.Feedback/picture'
  | 'POST /api/setting.Feedback/read'
  | 'GET /api/setting.Region/tree'
>

export interface SiteServices {
  site: SiteService
  feedback: FeedbackService
  pictures: Pick<FeedbackPictures, 'upload'>
  consents: Consents
}

export function siteRoutes({ site, feedback, pictures, consents }: SiteServices): SiteHandlers {
  return {
    'GET /api/setting.Setting/setting': (_input, context) => site.setting(context.language),
    'GET /api/setting.Notice/list': (input, context) => site.listNotices(input, context.language),
    'GET /api/setting.Notice/info': (input, context) => site.findNotice(input.notice_id, context.language),
    'GET /api/setting.Carousel/list': (input, context) => site.listSlides(input, context.language),
    'GET /api/setting.Accord/list': (input, context) => site.listAccords(input, context.language),
    'GET /api/setting.Accord/info': (input, context) => site.findAccord(input.accord_id, context.language),
    'GET /api/setting.Accord/pending': (_input, context) => consents.pending(context),
    'POST /api/setting.Accord/agree': consents.agree,
    'GET /api/setting.Faq/list': (_input, context) => site.listQuestions(context.language),
    'POST /api/setting.Feedback/add': (input, context) => feedback.add(input, context),
    'GET /api/setting.Feedback/info': (input, context) => feedback.info(input, context),
    'GET /api/setting.Feedback/list': (input, context) => feedback.list(input, context),
    'POST /api/setting.Feedback/more': (input, context) => feedback.more(input, context),
    'POST /api/setting.Feedback/picture': (_input, context) => pictures.upload(context),
    'POST /api/setting.Feedback/read': (input, context) => feedback.read(input, context),
    // Profiles have no region, so there is none to choose; clients that show such a field find an empty tree.
    'GET /api/setting.Region/tree': async () => ({ list: [] }),
  }
}
