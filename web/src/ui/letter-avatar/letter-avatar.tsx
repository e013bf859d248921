import { CopybookSquare } from '../copybook-square/copybook-square.tsx'
import { Picture } from '../picture/picture.tsx'
import { firstLetter } from '../picture/picture-source.ts'
import { avatarInk } from './avatar-inks.ts'
import styles from './letter-avatar.module.css'

const SIZE = 60

export type LetterAvatarProps = {
  /** null for a guest: an empty copybook square. */
  member: { member_id: number; name: string; src?: string | undefined } | null
}

/** Avatar of the account row: the picture, else the first letter on the member's ink; decorative. */
export function LetterAvatar({ member }: LetterAvatarProps) {
  if (!member) return <CopybookSquare size={SIZE} radius={6} />
  if (member.src) {
    return (
      <span className={styles.avatar}>
        <Picture src={member.src} width={SIZE} height={SIZE} title={member.name} />
      </span>
    )
  }
  const { field, glyph } = avatarInk(member.member_id)
  return (
    <span className={styles.avatar} style={{ background: field, color: glyph }} aria-hidden="true">
      {firstLetter(member.name)}
    </span>
  )
}
