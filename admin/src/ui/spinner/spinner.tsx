import { LoaderCircle } from 'lucide'
import { Icon } from '../icon/icon.tsx'
import styles from './spinner.module.css'

/** Turns while something is on its way; decorative. */
export function Spinner() {
  return <Icon of={LoaderCircle} size={16} stroke={2} className={styles.spinner} />
}
