import { minutes } from '@zimu/contract/durations'
import { type ChangeEvent, useRef, useState } from 'react'
import { useApi } from '../../api/index.ts'
import { useText } from '../../i18n/index.ts'
import { useBackLayer } from '../../stack/index.ts'
import { Button, Field, LetterAvatar, Sheet, useToasts } from '../../ui/index.ts'
import { useForm } from '../form/index.ts'
import { useSession } from '../session/index.ts'
import { useAssetUrl } from '../site/index.ts'
import styles from './profile-sheet.module.css'
import { useChangeUser } from './use-account.ts'

const NICKNAME_MAX = 64
/** Uploading a picture over a slow line takes longer than other calls. */
const UPLOAD_TIMEOUT_MS = minutes(1)
/** Formats that the server accepts for an avatar. */
const PICTURES = 'image/jpeg,image/png,image/webp,image/gif,image/avif,image/heic'

interface ProfileSheetProps {
  open: boolean
  onClose: () => void
}

/** Edits avatar and nickname (calls Member/edit and Member/avatar). */
export function ProfileSheet({ open, onClose }: ProfileSheetProps) {
  const { t } = useText()
  useBackLayer(open, onClose)
  return (
    <Sheet open={open} title={t('account.profile')} closeLabel={t('shell.close')} onRequestClose={onClose}>
      <AvatarPicker />
      <NicknameForm onSaved={onClose} />
    </Sheet>
  )
}

/** Uploads a picture as soon as it is chosen. */
function AvatarPicker() {
  const { t } = useText()
  const { user } = useSession()
  const toUrl = useAssetUrl()
  const toasts = useToasts()
  const api = useApi()
  const changeUser = useChangeUser()
  const input = useRef<HTMLInputElement>(null)
  const [isSending, setSending] = useState(false)
  const [isRemoving, setRemoving] = useState(false)

  async function upload(file: File) {
    const form = new FormData()
    form.append('file', file)
    setSending(true)
    try {
      const { avatar_url } = await api.call(
        'POST /api/member.Member/avatar',
        {},
        { form, timeoutMs: UPLOAD_TIMEOUT_MS },
      )
      changeUser({ avatar_url })
      toasts.show(t('account.avatar_done'))
    } catch {
      // The policy has said why; the picture before stays.
    } finally {
      setSending(false)
    }
  }

  function select(event: ChangeEvent<HTMLInputElement>) {
    const file = event.target.files?.[0]
    event.target.value = ''
    if (file) void upload(file)
  }

  async function remove() {
    setRemoving(true)
    try {
      const { avatar_url } = await api.call('POST /api/member.Member/edit', { avatar_id: 0 })
      changeUser({ avatar_url })
    } catch {
      // As above.
    } finally {
      setRemoving(false)
    }
  }

  return (
    <div className={styles.avatar}>
      <LetterAvatar
        member={{
          member_id: user.member_id,
          name: user.nickname || user.username,
          src: toUrl(user.avatar_url) || undefined,
        }}
      />
      <input
        ref={input}
        type="file"
        accept={PICTURES}
        hidden
        aria-label={t('account.avatar_change')}
        onChange={select}
      />
      <Button
        variant="secondary"
        size="small"
        busy={isSending && t('account.avatar_sending')}
        onClick={() => input.current?.click()}
      >
        {t('account.avatar_change')}
      </Button>
      {user.avatar_url !== '' && (
        <Button
          variant="text"
          size="small"
          busy={isRemoving && t('account.avatar_removing')}
          onClick={() => void remove()}
        >
          {t('account.avatar_remove')}
        </Button>
      )}
    </div>
  )
}

function NicknameForm({ onSaved }: { onSaved: () => void }) {
  const { t } = useText()
  const { user } = useSession()
  const toasts = useToasts()
  const changeUser = useChangeUser()
  const form = useForm({
    initial: { nickname: user.nickname || user.username },
    rules: {
      nickname: (nickname) => (nickname.trim() === '' ? 'form.problem.nickname_length' : null),
    },
    refusals: { 'member.nickname_length': 'nickname' },
    async onSend(values, call) {
      const { nickname } = await call('POST /api/member.Member/edit', { nickname: values.nickname.trim() })
      changeUser({ nickname })
      toasts.show(t('account.saved'))
      onSaved()
    },
  })
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        form.submit()
      }}
    >
      <Field
        {...form.bind('nickname')}
        label={t('account.nickname')}
        helper={t('account.account', { username: user.username })}
        maxLength={NICKNAME_MAX}
        autoComplete="nickname"
        enterKeyHint="done"
      />
      <div className={styles.save}>
        <Button type="submit" busy={form.isSending && t('account.saving')}>
          {t('account.save')}
        </Button>
      </div>
    </form>
  )
}
