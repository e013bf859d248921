/** What appearing and disappearing of a comment changes elsewhere: answers of its thread, number under its content. */
import type { Trx } from '../../db/open.ts'
import {
  changeCommentNum,
  changeReplyNum,
  changeState,
  deleteEmptied,
  deleteThread,
  emptyComment,
  setListed,
} from './comment.repo.ts'

export interface Counted {
  comment_id: number
  content_id: number
  parent_id: number
  member_id: number
  state: string
  reply_num: number
}

/**
 * A comment is shown from now on (`step` 1), or no longer (-1) though its row stays. A removed beginning of a thread is in the list
 * while answers to it are shown.
 */
export async function countShownChange(trx: Trx, comment: Counted, step: 1 | -1): Promise<void> {
  const { content_id, parent_id, reply_num } = comment
  // With the beginning of a thread its answers come and go.
  if (parent_id === 0) return changeCommentNum(trx, content_id, step * (1 + reply_num))
  const parent = await changeReplyNum(trx, parent_id, step)
  if (!parent) return
  const isEmptied = parent.state === 'removed'
  if (parent.is_listed === 1 || isEmptied) await changeCommentNum(trx, content_id, step)
  if (isEmptied) await setListed(trx, parent_id, parent.reply_num > 0)
}

/** Removes a comment of its author; where others have answered, an empty row stays. False if it was changed meanwhile. */
export async function removeComment(trx: Trx, comment: Counted): Promise<boolean> {
  const { comment_id, content_id, parent_id, state, reply_num } = comment
  if (state === 'shown' && parent_id === 0 && reply_num > 0) {
    if (!(await changeState(trx, comment_id, { from: state, to: 'removed' }))) return false
    await emptyComment(trx, comment_id)
    await changeCommentNum(trx, content_id, -1)
    return true
  }
  if (!(await deleteThread(trx, comment_id, state))) return false
  if (state === 'shown') await countShownChange(trx, comment, -1)
  if (parent_id > 0) await deleteEmptied(trx, parent_id)
  return true
}
