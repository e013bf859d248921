/** The site's area of the console: slides, notices, questions, links, agreements. */
import type { Checked } from '@zimu/contract'
import { days } from '@zimu/contract/durations'
import type { Ids } from '../../../ports/ids/index.ts'
import { createConsoleAccords } from './accord.ts'
import { createAccordPublishing } from './accord-publishing.ts'
import { type CarouselDeps, createConsoleCarousel } from './carousel.ts'
import { createConsoleFaq } from './faq.ts'
import { createFaqErrors, type FaqErrorsDeps } from './faq-errors.ts'
import { type ConsoleLinksDeps, createConsoleLinks } from './link.ts'
import { createConsoleNotices } from './notice.ts'
import { pruneFormer } from './section.repo.ts'
import { renderText } from './section-values.ts'

/** A day longer than acts can be taken back. */
const FORMER_MS = days(31)

export interface ConsoleSiteDeps
  extends CarouselDeps,
    Pick<FaqErrorsDeps, 'failures'>,
    Pick<ConsoleLinksDeps, 'checkLinks'> {
  ids: Pick<Ids, 'integer'>
}

export function createConsoleSite(deps: ConsoleSiteDeps) {
  const carousel = createConsoleCarousel(deps)
  const notice = createConsoleNotices(deps)
  const faq = createConsoleFaq(deps)
  const faqErrors = createFaqErrors(deps)
  const link = createConsoleLinks(deps)
  const accord = createConsoleAccords(deps)
  const publishing = createAccordPublishing(deps)
  return {
    handlers: {
      'GET /admin/api/site.Carousel/list': carousel.list,
      'POST /admin/api/site.Carousel/save': carousel.save,
      'POST /admin/api/site.Carousel/order': carousel.order,
      'POST /admin/api/site.Carousel/disable': carousel.disable,
      'POST /admin/api/site.Carousel/replace': carousel.replace,
      'POST /admin/api/site.Carousel/delete': carousel.remove,
      'GET /admin/api/site.Notice/list': notice.list,
      'GET /admin/api/site.Notice/info': notice.info,
      'POST /admin/api/site.Notice/save': notice.save,
      'POST /admin/api/site.Notice/publish': notice.publish,
      'POST /admin/api/site.Notice/order': notice.order,
      'POST /admin/api/site.Notice/disable': notice.disable,
      'POST /admin/api/site.Notice/delete': notice.remove,
      'GET /admin/api/site.Faq/list': faq.list,
      'GET /admin/api/site.Faq/info': faq.info,
      'POST /admin/api/site.Faq/save': faq.save,
      'POST /admin/api/site.Faq/order': faq.order,
      'POST /admin/api/site.Faq/disable': faq.disable,
      'POST /admin/api/site.Faq/delete': faq.remove,
      'GET /admin/api/site.Faq/errors': faqErrors.list,
      'POST /admin/api/site.Faq/link': faqErrors.link,
      'GET /admin/api/site.Link/list': link.list,
      'POST /admin/api/site.Link/save': link.save,
      'POST /admin/api/site.Link/order': link.order,
      'POST /admin/api/site.Link/disable': link.disable,
      'POST /admin/api/site.Link/check': link.check,
      'POST /admin/api/site.Link/delete': link.remove,
      'GET /admin/api/site.Accord/list': accord.list,
      'GET /admin/api/site.Accord/info': accord.info,
      'GET /admin/api/site.Accord/version': accord.version,
      'POST /admin/api/site.Accord/save': accord.save,
      'POST /admin/api/site.Accord/publish': publishing.publish,
      'POST /admin/api/site.Text/render': async ({ markdown }: Checked<'POST /admin/api/site.Text/render'>) => ({
        html: renderText(markdown),
      }),
    },
    undo: { ...carousel.undo, ...notice.undo, ...faq.undo, ...faqErrors.undo, ...link.undo },
    /** Deletes former states of rows that nobody can bring back any more. */
    prune: () => pruneFormer(deps.db, deps.clock.now() - FORMER_MS),
  }
}
