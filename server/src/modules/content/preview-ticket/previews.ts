/** Previews: the visitors' app with the draft of a content, for 15 minutes and no longer than the operator's session. */
import { type Checked, can, type Language, type Output } from '@zimu/contract'
import { minutes } from '@zimu/contract/durations'
import { contentUrl } from '@zimu/contract/page-urls'
import { type PreviewViewer, previewUrl } from '@zimu/contract/preview'
import type { CallContext, Caller, OperatorCaller, OperatorContext } from '../../../context.ts'
import type { Clock } from '../../../ports/clock/index.ts'
import { Refusal } from '../../../refusal.ts'
import { pageTitle } from '../../../share-card.ts'
import { nobodyOf } from '../nobody.ts'
import type { DraftDetails } from './draft-details.ts'
import { readTicket, type Ticket, writeTicket } from './tickets.ts'

export interface PreviewsDeps {
  clock: Clock
  drafts: DraftDetails
  previewSecret: string
  /** The operator of a session. Throws `operator.session_ended`. */
  findOperator(session_id: number): Promise<OperatorCaller>
  /** Address of the visitors' app for who has reached the console at `origin`, without a slash at the end. */
  visitorUrl(origin: string): string
  readTitle(language: Language): Promise<string>
}

const TICKET_MS = minutes(15)

/** Whose media a viewer opens: the number is of no member's session. */
function callerOf({ viewer, session_id }: Pick<Ticket, 'viewer' | 'session_id'>, language: Language, token: string) {
  const member_id = nobodyOf(viewer)
  return member_id === null ? null : ({ member_id, session_id: -session_id, language, token } satisfies Caller)
}

export function createPreviews(deps: PreviewsDeps) {
  const { clock, drafts, previewSecret, findOperator, visitorUrl, readTitle } = deps

  const isAllowed = ({ grants }: OperatorCaller) => can(grants, 'content.read')

  async function lookAs(content_id: number, viewer: PreviewViewer, language: Language, session_id: number) {
    const found = await drafts.find(content_id, language)
    if (!found) throw new Refusal('content.not_found')
    const detail = await drafts.detailOf(found, language, callerOf({ viewer, session_id }, language, ''))
    return { ...found, detail }
  }

  return {
    async open(
      { content_id, as: viewer, lang, t, episode }: Checked<'GET /admin/api/content.Preview/open'>,
      { operator: { session_id }, origin }: OperatorContext,
    ): Promise<Output<'GET /admin/api/content.Preview/open'>> {
      const { own, detail, isDraft } = await lookAs(content_id, viewer, lang, session_id)
      const { kind, name, title, name_lang, image_color } = own.card
      const exp_time = clock.now() + TICKET_MS
      const ticket = writeTicket({ content_id, viewer, session_id, exp_time }, previewSecret)
      const page = contentUrl({ content_id, kind }, { timeSeconds: t, episode })
      return {
        url: previewUrl(visitorUrl(origin), lang, { ticket, viewer, endMs: exp_time, isDraft, page }),
        exp_timestamp: exp_time,
        is_draft: isDraft ? 1 : 0,
        is_locked: detail.is_unlock === 1 ? 0 : 1,
        page_title: pageTitle(name, await readTitle(lang)),
        ...{ name, title, name_lang, image_color },
        media_num: JSON.stringify(detail).split('"/media/').length - 1,
      }
    },

    /** Who looks by a ticket, and at what. Throws `auth.preview_ended` after its time or the operator's session. */
    async read(text: string, language: Language): Promise<Pick<CallContext, 'caller' | 'preview'>> {
      const ticket = readTicket(text, previewSecret)
      if (!ticket || ticket.exp_time <= clock.now()) throw new Refusal('auth.preview_ended')
      const operator = await findOperator(ticket.session_id).catch((error: unknown) => {
        throw error instanceof Refusal ? new Refusal('auth.preview_ended') : error
      })
      if (!isAllowed(operator)) throw new Refusal('auth.preview_ended')
      return { caller: callerOf(ticket, language, text), preview: { content_id: ticket.content_id } }
    },

    /** The draft as the caller would see it published; undefined if the key is of another content. */
    async readDraft(key: string, content_id: number, { language, caller }: CallContext) {
      const found = await drafts.find(content_id, language)
      if (!found || (key !== String(content_id) && key !== found.own.row.unique)) return undefined
      return drafts.detailOf(found, language, caller)
    },
  }
}
