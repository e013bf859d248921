import { Heart } from 'lucide'
import { useState } from 'react'
import { useText } from '../../i18n/index.ts'
import { ActionButton } from '../../ui/index.ts'
import { lazySheet } from '../lazy/index.ts'
import { type Liked, useLike } from './use-like.ts'

const LoginNeededSheet = lazySheet(async () => (await import('../login/needed/index.ts')).LoginNeededSheet)

export interface LikeButtonProps {
  content: Liked
  /** Called when the login sheet for guests opens or closes, so that playback can pause. */
  onAsking?: ((isAsking: boolean) => void) | undefined
}

/** Heart with count; opens the login sheet for guests. */
export function LikeButton({ content, onAsking }: LikeButtonProps) {
  const { t, formats } = useText()
  const { toggle, shown } = useLike(content)
  const [isAsking, setAsking] = useState(false)
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
        label={shown.isWaiting ? `${name}, ${t('offline.waiting')}` : name}
        pressed={shown.is_like === 1}
        onClick={() => {
          if (!toggle()) ask(true)
        }}
      >
        {shown.isWaiting ? t('offline.waiting') : printed}
      </ActionButton>
      <LoginNeededSheet reason="like" open={isAsking} onClose={() => ask(false)} />
    </>
  )
}
