import type { Output } from '@zimu/contract'

export type QueueRow = Output<'GET /admin/api/comment.Queue/list'>['list'][number] & { id: number }
export type FoundRow = Output<'GET /admin/api/comment.Item/list'>['list'][number]

/** Answers that a decision or a ban makes old. The queue looks after its own rows. */
export const AREAS = ['comment.Item', 'comment.Author', 'danmu.Ban', 'live.Waiting'] as const
