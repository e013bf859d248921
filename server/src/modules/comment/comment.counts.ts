/** What appearing and disappearing of a comment changes elsewhere: answers of its thread, number under its content. */
import type { Trx } from '../../db/open.ts'
import { changeCommentNum, changeReplyNum, changeState, deleteThread, emptyComment } from './comment.repo.ts'

interface Counted {
  comment_id: number
  content_id: number
  parent_id: number
  member_id: number
  state: string
  reply_num: number
}

/** A comment is shown from now on (`step` 1), or no longer (-1) though its row stays. */
export async function countShownChange(trx: Trx, comment: Counted, step: 1 | -1): Promise<void> {
  const { content_id, parent_id, reply_num } = comment
  // With the beginning of a thread its answers come and go.
  if (parent_id === 0) return changeCommentNum(trx, content_id, step * (1 + reply_num))
  const parent = await changeReplyNum(trx, parent_id, step)
  if (parent?.is_listed === 1) await changeCommentNum(trx, content_id, step)
  if (parent?.state === 'removed' && parent.reply_num <= 0) await deleteThread(trx, parent_id, 'removed')
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
  return true
}
