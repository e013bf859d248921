/** Which command does each act of the console, or why none does. docs/operating.md shows the table; a test compares it with the contract. */

export interface ConsoleAct {
  /** Names of commands. */
  commands: readonly string[]
  /** Why there is none. */
  why?: string
}

const by = (...commands: string[]): ConsoleAct => ({ commands })
/** Through “act”, with its input from a file. */
const BY_FILE = by('act')
const none = (why: string): ConsoleAct => ({ commands: [], why })

const OWN_ACCOUNT = none('it is about the account or the session of who is signed in on the console')
const UPLOAD = none('files come by “import”, which reads them from the disk')
const PRESENCE = none('it says who has a page of the console open')
const SECOND_PERSON = none('it is the word of a second person, who is signed in on the console')
const siteRow = (area: string, word: string): Record<string, ConsoleAct> => ({
  [`POST /admin/api/site.${area}/save`]: by(`${word} save`),
  [`POST /admin/api/site.${area}/order`]: by(`${word} order`),
  [`POST /admin/api/site.${area}/disable`]: by(`${word} hide`, `${word} unhide`),
  [`POST /admin/api/site.${area}/delete`]: by(`${word} delete`),
})

/** By the id of the call. */
export const CONSOLE_ACTS: Readonly<Record<string, ConsoleAct>> = {
  'POST /admin/api/audit.Entry/undo': by('record undo'),
  'POST /admin/api/bulk.Job/cancel': BY_FILE,
  'POST /admin/api/code.Batch/confirm': by('codes make', 'act'),
  'POST /admin/api/code.Batch/make': by('codes make', 'act'),
  'POST /admin/api/code.Batch/void': by('codes void', 'act'),
  'POST /admin/api/code.Code/void': by('codes void', 'act'),
  'POST /admin/api/content.Category/save': by('category save'),
  'POST /admin/api/content.Category/move': by('category move'),
  'POST /admin/api/content.Category/merge': by('category merge'),
  'POST /admin/api/content.Category/delete': by('category delete'),
  'POST /admin/api/content.Content/bin': by('content remove'),
  'POST /admin/api/content.Content/bulk': BY_FILE,
  'POST /admin/api/content.Content/create': by('content make'),
  'POST /admin/api/content.Content/hide': by('content unpublish'),
  'POST /admin/api/content.Content/place': by('content place'),
  'POST /admin/api/content.Content/restore': by('content publish'),
  'POST /admin/api/content.Content/schedule': by('content schedule'),
  'POST /admin/api/content.Content/show': by('content publish'),
  'POST /admin/api/content.Document/discard': by('content draft discard'),
  'POST /admin/api/content.Document/draft': by('content draft set'),
  'POST /admin/api/content.Document/publish': by('content draft publish', 'content draft schedule'),
  'POST /admin/api/content.Import/look': by('import'),
  'POST /admin/api/content.Import/run': by('import'),
  'POST /admin/api/content.Tag/save': by('tag save'),
  'POST /admin/api/content.Tag/merge': by('tag merge'),
  'POST /admin/api/content.Tag/delete': by('tag delete'),
  'POST /admin/api/content.Version/revert': by('content draft restore'),
  'POST /admin/api/gateway.Gateway/test': by('check', 'act'),
  'POST /admin/api/message.Mail/test': by('check', 'act'),
  'POST /admin/api/message.Sms/test': by('check', 'act'),
  'POST /admin/api/setting.Setting/revert': by('record undo', 'act'),
  'POST /admin/api/setting.Setting/save': by('set', 'act'),
  'POST /admin/api/coupon.Coupon/make': by('coupons make', 'act'),
  'POST /admin/api/coupon.Coupon/void': by('coupons void', 'act'),
  'POST /admin/api/danmu.Ban/end': BY_FILE,
  'POST /admin/api/danmu.Ban/make': BY_FILE,
  'POST /admin/api/danmu.Word/delete': BY_FILE,
  'POST /admin/api/danmu.Word/import': BY_FILE,
  'POST /admin/api/danmu.Word/save': BY_FILE,
  'POST /admin/api/danmu.Item/decide': by('danmu show', 'danmu hide'),
  'POST /admin/api/feedback.Feedback/assign': BY_FILE,
  'POST /admin/api/feedback.Feedback/close': by('feedback close'),
  'POST /admin/api/feedback.Feedback/reopen': by('feedback reopen'),
  'POST /admin/api/feedback.Feedback/reply': by('feedback reply'),
  'POST /admin/api/feedback.Feedback/spam': by('feedback spam'),
  'POST /admin/api/feedback.Feedback/toFaq': BY_FILE,
  'POST /admin/api/feedback.Template/delete': BY_FILE,
  'POST /admin/api/feedback.Template/save': BY_FILE,
  'POST /admin/api/invitation.Invitation/make': by('invitations make', 'act'),
  'POST /admin/api/invitation.Invitation/void': by('invitations void', 'act'),
  'POST /admin/api/live.Presence/hold': PRESENCE,
  'POST /admin/api/live.Presence/leave': PRESENCE,
  'POST /admin/api/media.Chapter/save': BY_FILE,
  'POST /admin/api/media.File/delete': BY_FILE,
  'POST /admin/api/media.Film/attach': UPLOAD,
  'POST /admin/api/media.Film/order': BY_FILE,
  'POST /admin/api/media.Film/remove': BY_FILE,
  'POST /admin/api/media.Film/save': BY_FILE,
  'POST /admin/api/media.Picture/keep': BY_FILE,
  'POST /admin/api/media.Poster/choose': BY_FILE,
  'POST /admin/api/media.Rendition/again': BY_FILE,
  'POST /admin/api/media.Rendition/priority': BY_FILE,
  'POST /admin/api/media.Rendition/stop': BY_FILE,
  'POST /admin/api/media.Subtitle/remove': BY_FILE,
  'POST /admin/api/media.Subtitle/save': BY_FILE,
  'POST /admin/api/media.Upload/abandon': UPLOAD,
  'POST /admin/api/media.Upload/finish': UPLOAD,
  'POST /admin/api/media.Upload/wish': UPLOAD,
  'POST /admin/api/media.Work/pause': BY_FILE,
  'POST /admin/api/member.Member/contact': BY_FILE,
  'POST /admin/api/member.Member/disable': by('member disable'),
  'POST /admin/api/member.Member/enable': by('member enable'),
  'POST /admin/api/member.Member/endSessions': by('member logout'),
  'POST /admin/api/member.Member/grant': by('member grant', 'act'),
  'POST /admin/api/member.Member/note': BY_FILE,
  'POST /admin/api/member.Member/secondStepOff': by('member second-step-off'),
  'POST /admin/api/member.Member/take': by('member take', 'act'),
  'POST /admin/api/operator.Operator/disable': by('operator disable', 'operator enable'),
  'POST /admin/api/operator.Operator/endSessions': BY_FILE,
  'POST /admin/api/operator.Operator/invite': by('operator make'),
  'POST /admin/api/operator.Operator/link': by('operator link'),
  'POST /admin/api/operator.Operator/save': by('operator roles'),
  'POST /admin/api/operator.Role/delete': BY_FILE,
  'POST /admin/api/operator.Role/save': BY_FILE,
  'POST /admin/api/operator.View/columns': OWN_ACCOUNT,
  'POST /admin/api/operator.View/delete': OWN_ACCOUNT,
  'POST /admin/api/operator.View/save': OWN_ACCOUNT,
  'POST /admin/api/order.Order/ask': BY_FILE,
  'POST /admin/api/order.Order/askAll': BY_FILE,
  'POST /admin/api/order.Order/close': BY_FILE,
  'POST /admin/api/order.Order/honour': BY_FILE,
  'POST /admin/api/order.Order/note': BY_FILE,
  'POST /admin/api/plan.Plan/off': by('site apply', 'act'),
  'POST /admin/api/plan.Plan/order': by('site apply', 'act'),
  'POST /admin/api/plan.Plan/save': by('site apply', 'act'),
  'POST /admin/api/plan.Price/cancel': BY_FILE,
  'POST /admin/api/plan.Price/plan': by('site apply', 'act'),
  'POST /admin/api/refund.Refund/again': BY_FILE,
  'POST /admin/api/refund.Refund/approve': SECOND_PERSON,
  'POST /admin/api/refund.Refund/byHand': by('refund', 'act'),
  'POST /admin/api/refund.Refund/make': by('refund', 'act'),
  'POST /admin/api/refund.Refund/refuse': SECOND_PERSON,
  'POST /admin/api/search.Miss/ignore': by('searchword ignore'),
  'POST /admin/api/search.Synonym/delete': by('synonym delete'),
  'POST /admin/api/search.Synonym/save': by('synonym save'),
  'POST /admin/api/search.Word/disable': by('searchword hide', 'searchword unhide'),
  'POST /admin/api/search.Word/hot': by('searchword hot'),
  'POST /admin/api/search.Word/review': by('searchword show', 'searchword never'),
  'POST /admin/api/site.Accord/publish': by('agreement publish'),
  'POST /admin/api/site.Accord/save': by('agreement save'),
  'POST /admin/api/site.Faq/link': by('faq link'),
  'POST /admin/api/site.Link/check': by('link check'),
  'POST /admin/api/site.Notice/publish': by('notice publish'),
  ...siteRow('Carousel', 'carousel'),
  ...siteRow('Faq', 'faq'),
  ...siteRow('Link', 'link'),
  ...siteRow('Notice', 'notice'),
}

/** Own sign-in, password, second step, passkeys: never on the command line. */
const OWN = /^POST \/admin\/api\/operator\.(Me|Session|Invite)\//

/** The command of an act; undefined: nobody has said. */
export const actOf = (id: string): ConsoleAct | undefined =>
  CONSOLE_ACTS[id] ?? (OWN.test(id) ? OWN_ACCOUNT : undefined)
