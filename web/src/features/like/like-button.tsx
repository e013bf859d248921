import { Heart } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useText } from '../../i18n/index.ts'
import { ActionButton } from '../../ui/index.ts'
import { type Liked, useLike } from './use-like.ts'

const LoginNeededSheet = lazy(() =>
  import('../login-needed/index.ts').then((module) => ({ default: module.LoginNeededSheet })),
)

export interface LikeButtonProps {
  content: Liked
  /** A guest is being asked to log in, or no longer: whatever plays should pause. */
  onAsking?: ((is_asking: boolean) => void) | undefined
}

/** Heart and count; a guest is asked to log in. */
export function LikeButton({ content, onAsking }: LikeButtonProps) {
  const { t, formats } = useText()
  const { toggle } = useLike(content)
  const [is_asking, setAsking] = useState<boolean | null>(null)
  const count = formats.count(content.like_num)

  function ask(asking: boolean) {
    setAsking(asking)
    onAsking?.(asking)
  }

  return (
    <>
      <ActionButton
        icon={Heart}
        label={t('video.like', { n: content.like_num, count })}
        pressed={content.is_like === 1}
        onClick={() => {
          if (!toggle()) ask(true)
        }}
      >
        {content.like_num > 0 ? count : t('video.like_word')}
      </ActionButton>
      {is_asking !== null && (
        <Suspense>
          <LoginNeededSheet reason="like" open={is_asking} onClose={() => ask(false)} />
        </Suspense>
      )}
    </>
  )
}
