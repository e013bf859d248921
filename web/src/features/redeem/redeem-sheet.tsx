import { isMistyped } from '@zimu/contract/redemption-code'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useText } from '../../i18n/index.ts'
import { useBackLayer, usePageState } from '../../stack/index.ts'
import { usePersisted } from '../../storage/index.ts'
import { Button, Seal, Sheet, SheetText } from '../../ui/index.ts'
import { ContactSheet, useHasContact } from '../contact-sheet/index.ts'
import { LoginNeeded, loginNeededTitle } from '../login-needed/index.ts'
import { viewMembership } from '../membership/index.ts'
import { useSession } from '../session/index.ts'
import { ANY_CODE, AnyCode } from './any-code.tsx'
import { CodeField } from './code-field.tsx'
import { plainCode } from './code-text.ts'
import styles from './redeem.module.css'
import { type Redeemed, useRedeem } from './use-redeem.ts'

/** From here on something else may be wrong than the typing. */
const FAILURES_TO_CONTACT = 5

export interface RedeemSheetProps {
  /** The content that a code shall open; without it only membership codes and codes tied to a content help. */
  content_id?: number | undefined
  /** Its name, for the texts. */
  name?: string | undefined
  /** A code to begin with, from a square that was scanned. Nothing is used before the visitor presses the button. */
  code?: string | undefined
  open: boolean
  onClose: () => void
  /** The visitor has seen the success and goes on; everything shown is being read anew by then. */
  onDone?: (redeemed: Redeemed) => void
}

function Success({ redeemed, name, onGo }: { redeemed: Redeemed; name: string | undefined; onGo: () => void }) {
  const text = useText()
  const { t } = text
  const { membership, now } = useSession()
  const is_membership = redeemed.kind === 'vip'
  const { date, caption } = viewMembership(membership, now, text)
  const unlocked = name ? t('redeem.unlocked_text', { name }) : t('redeem.unlocked_any')
  return (
    <div className={styles.success} role="status">
      <Seal size={96} />
      <p className={styles.welcome}>{t(is_membership ? 'redeem.member' : 'redeem.unlocked')}</p>
      <p className={styles.what}>{is_membership ? caption : unlocked}</p>
      {is_membership && date && <p className={styles.date}>{date}</p>}
      <div className={styles.submit}>
        <Button onClick={onGo}>{t(name ? 'redeem.go_on' : 'redeem.done')}</Button>
      </div>
    </div>
  )
}

interface FormProps extends Pick<RedeemSheetProps, 'content_id' | 'name' | 'code'> {
  onGuest: () => void
  /** The code opens a content of the visitor's choice. */
  onAny: () => void
  onRedeemed: (redeemed: Redeemed) => void
}

function RedeemForm({ content_id, name, code: scanned = '', onGuest, onAny, onRedeemed }: FormProps) {
  const { t } = useText()
  const { is_logged_in } = useSession()
  const has_contact = useHasContact()
  // Kept with the page, so that it is still there after a login.
  const [any_code, keepAnyCode] = usePersisted(ANY_CODE)
  const [code, setCode] = usePageState('redeem_code', content_id === undefined ? '' : any_code)
  const [is_mistyped, setMistyped] = useState(false)
  const [is_contact_open, setContactOpen] = useState(false)
  const { is_busy, error: refused, failure_num, is_for_any, done, redeem, clearError } = useRedeem(content_id)
  const error = is_mistyped ? t('redeem.mistyped') : refused
  const input = useRef<HTMLInputElement | HTMLTextAreaElement | null>(null)

  useEffect(() => {
    if (scanned) setCode(plainCode(scanned))
  }, [scanned, setCode])
  useEffect(() => {
    if (error) input.current?.select()
  }, [error])
  useEffect(() => {
    if (!done) return
    setCode('')
    keepAnyCode('')
    onRedeemed(done)
  }, [done, setCode, keepAnyCode, onRedeemed])
  useEffect(() => {
    if (!is_for_any || code === '') return
    keepAnyCode(code)
    setCode('')
    onAny()
  }, [is_for_any, code, keepAnyCode, setCode, onAny])

  function change(typed: string) {
    setCode(typed)
    setMistyped(false)
    if (refused) clearError()
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    if (code === '') return
    // A slip of the pen shows by the check character: it need not be sent, and costs no try.
    if (isMistyped(code)) return setMistyped(true)
    if (is_logged_in) void redeem(code)
    else onGuest()
  }

  return (
    <form onSubmit={submit} noValidate>
      <SheetText>{name ? t('redeem.for_content', { name }) : t('redeem.for_membership')}</SheetText>
      <div className={styles.field}>
        <CodeField code={code} onChange={change} error={error} inputRef={input} />
      </div>
      {failure_num >= FAILURES_TO_CONTACT && has_contact && (
        <button className={styles.contact} type="button" onClick={() => setContactOpen(true)}>
          {t('redeem.always_wrong')}
        </button>
      )}
      <div className={styles.submit}>
        <Button
          type="submit"
          busy={is_busy && t('redeem.submitting')}
          disabled={code === ''}
          onDisabledClick={() => input.current?.focus()}
        >
          {t('redeem.submit')}
        </Button>
      </div>
      <ContactSheet open={is_contact_open} onClose={() => setContactOpen(false)} />
    </form>
  )
}

const TITLES = { form: 'redeem.title', guest: loginNeededTitle('redeem'), any: 'redeem.any_title' } as const

/** Takes a redemption code (screens 25.1). A guest is asked to log in first; the code is kept meanwhile. */
export function RedeemSheet({ open, onClose, onDone, ...content }: RedeemSheetProps) {
  const { t } = useText()
  const [phase, setPhase] = useState<'form' | 'guest' | 'any' | Redeemed>('form')
  const [is_open_before, setOpenBefore] = useState(open)
  useBackLayer(open, onClose)
  if (open !== is_open_before) {
    setOpenBefore(open)
    if (open) setPhase('form')
  }

  function goOn(redeemed: Redeemed) {
    onClose()
    onDone?.(redeemed)
  }

  const title = t(typeof phase === 'string' ? TITLES[phase] : 'redeem.title')
  return (
    <Sheet open={open} title={title} closeLabel={t('shell.close')} onRequestClose={onClose}>
      {phase === 'form' && (
        <RedeemForm
          {...content}
          onGuest={() => setPhase('guest')}
          onAny={() => setPhase('any')}
          onRedeemed={setPhase}
        />
      )}
      {phase === 'any' && <AnyCode onLeave={onClose} />}
      {phase === 'guest' && <LoginNeeded reason="redeem" />}
      {typeof phase === 'object' && <Success redeemed={phase} name={content.name} onGo={() => goOn(phase)} />}
    </Sheet>
  )
}
