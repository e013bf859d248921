import type { Output } from '@zimu/contract'

export type SiteLink = Output<'GET /admin/api/site.Link/list'>['list'][number]
