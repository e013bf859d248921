/** Feedback put together: what members send, its pictures, how answers reach them, the console. */
import type { Trx } from '../../../db/open.ts'
import { createFeedbackAnswers, type FeedbackAnswersDeps } from './answers.ts'
import { type ConsoleFeedbackDeps, createConsoleFeedback } from './console/console-feedback.ts'
import { eraseFeedback } from './feedback.repo.ts'
import { createFeedbackService, type FeedbackDeps } from './feedback.service.ts'
import { createFeedbackPictures, type FeedbackPicturesDeps } from './pictures.ts'

export type FeedbackModuleDeps = Omit<FeedbackDeps, 'pictures'> &
  FeedbackPicturesDeps &
  FeedbackAnswersDeps &
  Omit<ConsoleFeedbackDeps, 'answers' | 'pictures'>

export function openFeedback(deps: FeedbackModuleDeps) {
  const pictures = createFeedbackPictures(deps)
  const answers = createFeedbackAnswers(deps)
  const feedback = createFeedbackService({ ...deps, pictures })
  const operated = createConsoleFeedback({ ...deps, answers, pictures })
  return {
    feedback,
    pictures,
    operatorHandlers: operated.handlers,
    undo: operated.undo,
    listAnswers: answers.listNotices,
    prune: pictures.prune,
    async erase(trx: Trx, member_id: number): Promise<void> {
      await pictures.erase(trx, member_id)
      await eraseFeedback(trx, member_id)
    },
  }
}
