import type { Api } from '../../api/index.ts'
import { PasswordStep } from '../../entrance/sign-in/password-step.tsx'
import { SecondStep } from '../../entrance/sign-in/second-step.tsx'
import { useSignIn } from '../../entrance/sign-in/use-sign-in.ts'
import { useText } from '../../i18n/index.ts'
import type { SessionData } from '../../session/index.ts'
import { Button } from '../../ui/button/button.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'

export interface SessionDialogProps {
  /** Calls that nothing intervenes in. */
  api: Api
  /** Name of whose session has ended. */
  name: string
  /** It has not ended: nobody has used it for long. */
  isIdle?: boolean
  onSignedIn: (session: SessionData) => void
  onLeave: () => void
}

/** The session has ended while the console was open: sign in again, and everything goes on where it was. */
export function SessionDialog({ api, name, isIdle = false, onSignedIn, onLeave }: SessionDialogProps) {
  const { t } = useText()
  const signIn = useSignIn(api, onSignedIn)
  return (
    <Dialog
      isOpen
      isVeil
      stays
      title={t(isIdle ? 'session.idle' : 'session.ended')}
      text={t(isIdle ? 'session.idle_text' : 'session.ended_text')}
    >
      {signIn.step.at === 'second' ? <SecondStep signIn={signIn} /> : <PasswordStep signIn={signIn} fixedName={name} />}
      <Button variant="text" onClick={onLeave}>
        {t('session.other')}
      </Button>
    </Dialog>
  )
}
