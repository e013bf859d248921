import { Check } from 'lucide'
import { classNames } from '../class-names.ts'
import { Icon } from '../icon/icon.tsx'
import styles from './choice.module.css'

/** The circle of a radio or the box of a checkbox; it must follow the native input as a sibling. */
export function Disc({ box = false }: { box?: boolean | undefined }) {
  return (
    <span className={classNames(styles.disc, box && styles.box)}>
      <Icon of={Check} size={14} stroke={3} />
    </span>
  )
}
