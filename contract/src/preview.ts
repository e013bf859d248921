/**
 * The visitor's app as operators see it: the preview of a content, or as a member sees it. Who looks, the ticket, and the address
 * that carries both. Pure.
 */
import { PREVIEW_VIEWERS, type PreviewViewer } from './constants.ts'
import type { PageUrl } from './page-urls.ts'
import { PREVIEW_QUERY } from './preview-address.ts'

export { PREVIEW_VIEWERS, type PreviewViewer }

/** Tickets begin with it, where the token of a session would stand. */
const TICKET_MARK = 'preview.'
export const isPreviewTicket = (token: string): boolean => token.startsWith(TICKET_MARK)
export const markTicket = (text: string): string => `${TICKET_MARK}${text}`

/** Tickets of operators who look as a member begin with it. */
const VIEW_MARK = 'view.'
export const isViewTicket = (token: string): boolean => token.startsWith(VIEW_MARK)
export const markViewTicket = (text: string): string => `${VIEW_MARK}${text}`
/** Whoever comes with such a ticket reads only, and nothing of it is counted. */
export const isReadOnlyTicket = (token: string): boolean => isPreviewTicket(token) || isViewTicket(token)

/** What the fragment of the address tells the app. */
export interface PreviewStart {
  ticket: string
  viewer: PreviewViewer
  /** Name of the member as whom an operator looks; `""` in previews of contents. */
  memberName: string
  /** End of the ticket, epoch milliseconds. */
  endMs: number
  /** What is shown is not published. */
  isDraft: boolean
  /** The page that opens. */
  page: string
  theme: 'light' | 'dark' | 'system'
  /** Size of text in percent. */
  textPercent: number
}

/** Address of the app, `origin` without a slash at the end. */
export function previewUrl(
  origin: string,
  language: string,
  {
    ticket,
    viewer,
    endMs,
    isDraft,
    page,
  }: Pick<PreviewStart, 'ticket' | 'viewer' | 'endMs' | 'isDraft'> & { page: PageUrl },
): string {
  const start = new URLSearchParams({ ticket, viewer, end: String(endMs), draft: isDraft ? '1' : '0', page })
  return `${origin}/?${PREVIEW_QUERY}&lang=${encodeURIComponent(language)}#${start}`
}

/** Address of the app as a member sees it, `origin` without a slash at the end. */
export function viewUrl(
  origin: string,
  language: string,
  { ticket, memberName, endMs }: Pick<PreviewStart, 'ticket' | 'memberName' | 'endMs'>,
): string {
  const start = new URLSearchParams({ ticket, viewer: 'member', name: memberName, end: String(endMs), page: '/' })
  return `${origin}/?${PREVIEW_QUERY}&lang=${encodeURIComponent(language)}#${start}`
}

/** Adds how the app shall look. `url`: from `previewUrl`. */
export const withLook = (url: string, { theme, textPercent }: Pick<PreviewStart, 'theme' | 'textPercent'>): string =>
  `${url}&theme=${theme}&text=${textPercent}`

/** Reads the fragment, with or without its `#`; undefined if it carries no ticket. */
export function readPreviewStart(hash: string): PreviewStart | undefined {
  const given = new URLSearchParams(hash.replace(/^#/, ''))
  const ticket = given.get('ticket') ?? ''
  if (!isReadOnlyTicket(ticket)) return undefined
  const theme = given.get('theme')
  const percent = Number(given.get('text') ?? 100)
  return {
    ticket,
    viewer: PREVIEW_VIEWERS.find((viewer) => viewer === given.get('viewer')) ?? 'guest',
    memberName: isViewTicket(ticket) ? (given.get('name') ?? '') : '',
    endMs: Number(given.get('end') ?? 0),
    isDraft: given.get('draft') === '1',
    page: given.get('page') ?? '/',
    theme: theme === 'light' || theme === 'dark' ? theme : 'system',
    textPercent: percent >= 50 && percent <= 400 ? percent : 100,
  }
}
