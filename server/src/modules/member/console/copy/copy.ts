/**
 * The copy of a member, taken by an operator: the same package that members get of their own; pictures of feedback are in it for who may
 * see them (docs/decisions/0151). The act leaves its row and a ticket, bound to the operator's session; the file itself is read with it
 * for ten minutes.
 */
import { type Checked, can, type ExportChecked, type Output } from '@zimu/contract'
import { minutes } from '@zimu/contract/durations'
import type { ExportFile, OperatorContext } from '../../../../context.ts'
import type { Db } from '../../../../db/open.ts'
import type { Clock } from '../../../../ports/clock/index.ts'
import { Refusal } from '../../../../refusal.ts'
import { readSigned, signText } from '../../../../signed-text.ts'
import type { Acts } from '../../../operator-record/index.ts'
import type { History } from '../../history/history.service.ts'
import type { ExportFile as Copy, CopyOptions } from '../../own-data/export.service.ts'
import { requireMember, requireReason, targetOf } from '../member-act.ts'

const COPY = 'POST /admin/api/member.Member/copy'
const EXPORT = 'GET /admin/api/member.Member/export'
const PATH = EXPORT.slice('GET '.length)
const COPY_MS = minutes(10)
const FORM = /^copy\.(\d+)\.(\d+)\.(\d+)$/

export interface CopyDeps {
  db: Db
  clock: Clock
  acts: Pick<Acts, 'perform'>
  history: Pick<History, 'note'>
  copies: { openCopy(member_id: number, options: CopyOptions): Promise<Copy> }
  /** Key of the tickets. */
  viewSecret: string
}

export function createCopy({ db, clock, acts, history, copies, viewSecret }: CopyDeps) {
  return {
    /**
     * The member reads in the history of the account that it happened. The answer is not kept with the request.
     * Throws `operator.reason_needed`, `member.not_found`, `member.account_merged`.
     */
    copy(
      { member_id, request_id, reason }: Checked<typeof COPY>,
      context: OperatorContext,
    ): Promise<Output<typeof COPY>> {
      requireReason(reason)
      const { session_id } = context.operator
      return acts.perform(context, { call: COPY, request_id, reason, isSecret: true }, async (trx) => {
        await requireMember(trx, member_id)
        await history.note(trx, member_id, 'copied_by_operator', { device: '', ip: '' })
        const exp_timestamp = clock.now() + COPY_MS
        const ticket = signText(`copy.${member_id}.${session_id}.${exp_timestamp}`, viewSecret)
        return {
          change: { action: 'member.copy', target: targetOf(member_id), right: 'member.export' },
          answer: (record_id) => ({
            path: `${PATH}?${new URLSearchParams({ ticket }).toString()}`,
            exp_timestamp,
            record_id,
          }),
        }
      })
    },

    /** Throws `member.copy_gone` for a ticket that is none, of another session, or too old, and `member.not_found`. */
    async open({ ticket }: ExportChecked<typeof EXPORT>, { operator }: OperatorContext): Promise<ExportFile> {
      const [, member, session, end] = FORM.exec(readSigned(ticket, viewSecret) ?? '') ?? []
      if (Number(session) !== operator.session_id || Number(end) <= clock.now()) throw new Refusal('member.copy_gone')
      const { member_id } = await requireMember(db, Number(member))
      const { file_name, body } = await copies.openCopy(member_id, {
        hasPictures: can(operator.grants, 'feedback.reply'),
      })
      return { fileName: file_name, contentType: 'application/json; charset=utf-8', body }
    },
  }
}
