import { classNames } from '../class-names.ts'
import { CopybookSquare } from '../copybook-square/copybook-square.tsx'
import { Picture } from '../picture/picture.tsx'
import { firstLetter } from '../picture/picture-source.ts'
import { avatarInk } from './avatar-inks.ts'
import styles from './letter-avatar.module.css'

const SIZES = { normal: 60, small: 34 }

export type LetterAvatarProps = {
  /** null for a guest: an empty copybook square. */
  member: { member_id: number; name: string; src?: string | undefined } | null
  /** 60 px, or 34 beside a comment. */
  size?: keyof typeof SIZES | undefined
}

/** Avatar of an account: the picture, else the first letter on the member's ink; decorative. */
export function LetterAvatar({ member, size = 'normal' }: LetterAvatarProps) {
  const sizePx = SIZES[size]
  const className = classNames(styles.avatar, size === 'small' && styles.small)
  if (!member) return <CopybookSquare size={sizePx} radius={6} />
  if (member.src) {
    return (
      <span className={className}>
        <Picture src={member.src} width={sizePx} height={sizePx} title={member.name} />
      </span>
    )
  }
  const { field, glyph } = avatarInk(member.member_id)
  return (
    <span className={className} style={{ background: field, color: glyph }} aria-hidden="true">
      {firstLetter(member.name)}
    </span>
  )
}
