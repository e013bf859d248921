import type { KnownCallId, Output } from './known-calls.ts'

type ListCallId = { [Id in KnownCallId]: Output<Id> extends { list: unknown[] } ? Id : never }[KnownCallId]

/**
 * Calls whose answer has a `list`. The browser knows the contract by its types only, and checks answers by this table:
 * an answer without it is a failed request (REQ-23). A test compares it with the schemas.
 */
export const LIST_CALLS: ReadonlySet<KnownCallId> = new Set<ListCallId>([
  'GET /api/content.Comment/list',
  'GET /api/content.Content/category',
  'GET /api/content.Content/info',
  'GET /api/content.Content/list',
  'GET /api/content.Content/suggest',
  'GET /api/content.Content/cues',
  'GET /api/content.Content/tag',
  'GET /api/content.Danmu/list',
  'GET /api/content.Searchword/list',
  'GET /api/member.Entitlement/list',
  'GET /api/member.Footprint/list',
  'GET /api/member.Like/list',
  'GET /api/member.Member/log',
  'GET /api/member.Member/sessions',
  'GET /api/member.Notice/list',
  'GET /api/member.Passkey/list',
  'GET /api/setting.Accord/list',
  'GET /api/setting.Accord/pending',
  'GET /api/setting.Carousel/list',
  'GET /api/setting.Faq/list',
  'GET /api/setting.Feedback/list',
  'GET /api/setting.Notice/list',
  'GET /api/setting.Order/list',
  'GET /api/setting.Region/tree',
  'GET /api/setting.Viptype/list',
])
