import { Heart } from 'lucide-react'
import { useState } from 'react'
import { useText } from '../../i18n/index.ts'
import { ActionButton } from '../../ui/index.ts'
import { lateSheet } from '../late/index.ts'
import { type Liked, useLike } from './use-like.ts'

const LoginNeededSheet = lateSheet(async () => (await import('../login-needed/index.ts')).LoginNeededSheet)

export interface LikeButtonProps {
  content: Liked
  /** A guest is being asked to log in, or no longer: whatever plays should pause. */
  onAsking?: ((is_asking: boolean) => void) | undefined
}

/** Heart and count; a guest is asked to log in. */
export function LikeButton({ content, onAsking }: LikeButtonProps) {
  const { t, formats } = useText()
  const { toggle, shown } = useLike(content)
  const [is_asking, setAsking] = useState(false)
  const count = formats.count(shown.like_num)
  const name = t('video.like', { n: shown.like_num, count })
  const printed = shown.like_num > 0 ? count : t('video.like_word')

  function ask(asking: boolean) {
    setAsking(asking)
    onAsking?.(asking)
  }

  return (
    <>
      <ActionButton
        icon={Heart}
        label={shown.is_waiting ? `${name}, ${t('offline.waiting')}` : name}
        pressed={shown.is_like === 1}
        onClick={() => {
          if (!toggle()) ask(true)
        }}
      >
        {shown.is_waiting ? t('offline.waiting') : printed}
      </ActionButton>
      <LoginNeededSheet reason="like" open={is_asking} onClose={() => ask(false)} />
    </>
  )
}
