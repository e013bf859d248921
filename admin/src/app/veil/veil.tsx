import { useEffect, useLayoutEffect } from 'react'
import type { Api } from '../../api/index.ts'
import { useText } from '../../i18n/index.ts'
import type { SessionData } from '../../session/index.ts'
import { SessionDialog } from '../dialogs/session-dialog.tsx'
import { takeAway } from './take-away.ts'
import './veil.css'

export interface VeilProps {
  /** Calls that nothing intervenes in. */
  api: Api
  session: SessionData
  onSignedIn: (session: SessionData) => void
  onLeave: () => void
}

/**
 * Covers the console when nobody has used it for as long as a setting says (`console.idle_minutes`): the sign-in dialog, and
 * nothing of the page in the document. Whoever signs in finds it as it was.
 */
export function Veil({ api, session, onSignedIn, onLeave }: VeilProps) {
  const { t } = useText()
  // Before the browser paints: the dialog is in the document by then, and nothing else.
  useLayoutEffect(() => takeAway(document.body, t('session.idle_window')), [t])
  // Else a reload would lift the veil. Without the network it stays as it is: the server ends it for itself.
  useEffect(() => {
    void api.call('POST /admin/api/operator.Session/end', {}).catch(() => {})
  }, [api])
  return <SessionDialog api={api} name={session.name} isIdle onSignedIn={onSignedIn} onLeave={onLeave} />
}
