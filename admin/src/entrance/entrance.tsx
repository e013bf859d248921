import type { Language } from '@zimu/contract/constants'
import type { Api } from '../api/index.ts'
import type { SessionData } from '../session/index.ts'
import { InvitePage } from './invite/invite-page.tsx'
import { SignInPage } from './sign-in/sign-in-page.tsx'

export interface EntranceProps {
  api: Api
  /** Token of a link, `''` for a sign-in. */
  token: string
  onSignedIn: (session: SessionData) => void
  /** A link was taken, which signs in as well. */
  onInvited: () => void
  onLanguage: (language: Language) => void
}

/** What stands before the console: sign-in, or taking a link. */
export function Entrance({ api, token, onSignedIn, onInvited, onLanguage }: EntranceProps) {
  return token ? (
    <InvitePage api={api} token={token} onDone={onInvited} />
  ) : (
    <SignInPage api={api} onSignedIn={onSignedIn} onLanguage={onLanguage} />
  )
}
