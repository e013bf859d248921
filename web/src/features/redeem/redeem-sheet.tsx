import { isMistyped } from '@zimu/contract/redemption-code'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useText } from '../../i18n/index.ts'
import { useBackLayer, usePageState } from '../../stack/index.ts'
import { usePersisted } from '../../storage/index.ts'
import { Button, Seal, Sheet, SheetText } from '../../ui/index.ts'
import { ContactSheet, useHasContact } from '../contact-sheet/index.ts'
import { LoginNeeded, loginNeededTitle } from '../login/needed/index.ts'
import { viewMembership } from '../membership/index.ts'
import { useSession } from '../session/index.ts'
import { ANY_CODE, AnyCode } from './any-code.tsx'
import { CodeField } from './code-field.tsx'
import { plainCode } from './code-text.ts'
import styles from './redeem.module.css'
import { type Redeemed, useRedeem } from './use-redeem.ts'

/** After this many failed attempts the sheet offers support. */
const FAILURES_TO_CONTACT = 5

export interface RedeemSheetProps {
  /** Content to unlock; without it only membership codes and codes of one content work. */
  content_id?: number | undefined
  /** Its name, for the texts. */
  name?: string | undefined
  /** Code to start with, from a scanned QR code. It is not redeemed before a press. */
  code?: string | undefined
  open: boolean
  onClose: () => void
  /** Called when the visitor leaves the success view; data is being refetched by then. */
  onDone?: (redeemed: Redeemed) => void
}

function Success({ redeemed, name, onGo }: { redeemed: Redeemed; name: string | undefined; onGo: () => void }) {
  const text = useText()
  const { t } = text
  const { membership, now } = useSession()
  const isMembership = redeemed.kind === 'vip'
  const { date, caption } = viewMembership(membership, now, text)
  const unlocked = name ? t('redeem.unlocked_text', { name }) : t('redeem.unlocked_any')
  return (
    <div className={styles.success} role="status">
      <Seal size={96} />
      <p className={styles.welcome}>{t(isMembership ? 'redeem.member' : 'redeem.unlocked')}</p>
      <p className={styles.what}>{isMembership ? caption : unlocked}</p>
      {isMembership && date && <p className={styles.date}>{date}</p>}
      <div className={styles.submit}>
        <Button onClick={onGo}>{t(name ? 'redeem.go_on' : 'redeem.done')}</Button>
      </div>
    </div>
  )
}

interface FormProps extends Pick<RedeemSheetProps, 'content_id' | 'name' | 'code'> {
  onGuest: () => void
  /** Called if the code unlocks a content of the visitor's choice. */
  onAny: () => void
  onRedeemed: (redeemed: Redeemed) => void
}

function RedeemForm({ content_id, name, code: scanned = '', onGuest, onAny, onRedeemed }: FormProps) {
  const { t } = useText()
  const { isLoggedIn } = useSession()
  const hasContact = useHasContact()
  // Kept with the page, so that it is still there after a login.
  const [anyCode, saveAnyCode] = usePersisted(ANY_CODE)
  const [code, setCode] = usePageState('redeem_code', content_id === undefined ? '' : anyCode)
  const [hasSlip, setSlip] = useState(false)
  const [isContactOpen, setContactOpen] = useState(false)
  const { isBusy, error: refused, failureNum, isForAny, done, redeem, clearError } = useRedeem(content_id)
  const error = hasSlip ? t('redeem.mistyped') : refused
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
    saveAnyCode('')
    onRedeemed(done)
  }, [done, setCode, saveAnyCode, onRedeemed])
  useEffect(() => {
    if (!isForAny || code === '') return
    saveAnyCode(code)
    setCode('')
    onAny()
  }, [isForAny, code, saveAnyCode, setCode, onAny])

  function change(typed: string) {
    setCode(typed)
    setSlip(false)
    if (refused) clearError()
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    if (code === '') return
    // A slip of the pen shows by the check character: it need not be sent, and costs no try.
    if (isMistyped(code)) return setSlip(true)
    if (isLoggedIn) void redeem(code)
    else onGuest()
  }

  return (
    <form onSubmit={submit} noValidate>
      <SheetText>{name ? t('redeem.for_content', { name }) : t('redeem.for_membership')}</SheetText>
      <div className={styles.field}>
        <CodeField code={code} onChange={change} error={error} inputRef={input} />
      </div>
      {failureNum >= FAILURES_TO_CONTACT && hasContact && (
        <button className={styles.contact} type="button" onClick={() => setContactOpen(true)}>
          {t('redeem.always_wrong')}
        </button>
      )}
      <div className={styles.submit}>
        <Button
          type="submit"
          busy={isBusy && t('redeem.submitting')}
          disabled={code === ''}
          onDisabledClick={() => input.current?.focus()}
        >
          {t('redeem.submit')}
        </Button>
      </div>
      <ContactSheet open={isContactOpen} onClose={() => setContactOpen(false)} />
    </form>
  )
}

const TITLES = { form: 'redeem.title', guest: loginNeededTitle('redeem'), any: 'redeem.any_title' } as const

/** Redeems a code (docs/design.md#redeem-sheet). A guest has to log in first; the code is stored meanwhile. */
export function RedeemSheet({ open, onClose, onDone, ...content }: RedeemSheetProps) {
  const { t } = useText()
  const [phase, setPhase] = useState<'form' | 'guest' | 'any' | Redeemed>('form')
  const [isOpenBefore, setOpenBefore] = useState(open)
  useBackLayer(open, onClose)
  if (open !== isOpenBefore) {
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
