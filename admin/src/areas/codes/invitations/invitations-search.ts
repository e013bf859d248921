/** Address of the list of invitations; `open`: the one that is looked at. */
import { INVITATION_STATES } from '@zimu/contract/choices'
import * as v from 'valibot'
import { idText, orNothing, pageKeys, queryText } from '../../../parts/list/index.ts'

export const invitationsSearch = v.object({
  q: orNothing(queryText()),
  state: orNothing(v.picklist(INVITATION_STATES)),
  open: orNothing(idText()),
  ...pageKeys(),
})
export type InvitationsSearch = v.InferOutput<typeof invitationsSearch>
