/** Feedback on the console: its calls, and how acts are taken back. */
import type { OperatorHandlers } from '../../../../context.ts'
import { createFeedbackActs } from './acts.ts'
import { createInbox, type InboxDeps } from './inbox.ts'
import { createReplies, type RepliesDeps } from './replies.ts'
import { createTemplates } from './templates.ts'
import { createThread, type ThreadDeps } from './thread.ts'
import { createToFaq, type ToFaqDeps } from './to-faq.ts'

export type ConsoleFeedbackDeps = InboxDeps & ThreadDeps & RepliesDeps & ToFaqDeps

type FeedbackCall = Extract<keyof OperatorHandlers, `${string} /admin/api/feedback.${string}`>

export function createConsoleFeedback(deps: ConsoleFeedbackDeps) {
  const inbox = createInbox(deps)
  const acts = createFeedbackActs(deps)
  const replies = createReplies(deps)
  const templates = createTemplates(deps)
  return {
    handlers: {
      'GET /admin/api/feedback.Feedback/list': inbox.list,
      'GET /admin/api/feedback.Feedback/info': createThread(deps).info,
      'GET /admin/api/feedback.Feedback/operators': inbox.operators,
      'POST /admin/api/feedback.Feedback/reply': replies.reply,
      'POST /admin/api/feedback.Feedback/assign': acts.assign,
      'POST /admin/api/feedback.Feedback/close': acts.close,
      'POST /admin/api/feedback.Feedback/reopen': acts.reopen,
      'POST /admin/api/feedback.Feedback/spam': acts.spam,
      'POST /admin/api/feedback.Feedback/toFaq': createToFaq(deps),
      'GET /admin/api/feedback.Template/list': templates.list,
      'POST /admin/api/feedback.Template/save': templates.save,
      'POST /admin/api/feedback.Template/delete': templates.remove,
    } satisfies Pick<OperatorHandlers, FeedbackCall>,
    undo: { ...replies.undo, ...templates.undo },
  }
}
