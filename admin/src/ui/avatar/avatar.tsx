import { classNames } from '../class-names.ts'
import styles from './avatar.module.css'

const INKS = ['brand', 'brass', 'danger', 'ok', 'ask'] as const

/** The ink of a name, always the same. */
function inkOf(name: string): (typeof INKS)[number] {
  const sum = [...name].reduce((total, letter) => total + (letter.codePointAt(0) ?? 0), 0)
  return INKS[sum % INKS.length] ?? 'brand'
}

/** First letter of a name on its ink, 20 px, or 26 in the shell; decorative. */
export function Avatar({ name, isLarge = false }: { name: string; isLarge?: boolean }) {
  const [letter = ''] = [...name.replace(/^[a-z]+:/, '')]
  return (
    <span className={classNames(styles.avatar, isLarge && styles.large)} data-ink={inkOf(name)} aria-hidden="true">
      {letter.toUpperCase()}
    </span>
  )
}
