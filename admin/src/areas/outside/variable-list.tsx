import { Check, X } from 'lucide'
import { useText } from '../../i18n/index.ts'
import { Icon } from '../../ui/icon/icon.tsx'
import styles from './variable-list.module.css'

/** Variables of the environment by name: whether each is set, never its value. */
export function VariableList({ variables }: { variables: readonly { name: string; is_set: 0 | 1 }[] }) {
  const { t } = useText()
  return (
    <ul className={styles.variables}>
      {variables.map(({ name, is_set }) => (
        <li key={name} className={styles.variable} data-set={is_set === 1}>
          <Icon of={is_set === 1 ? Check : X} size={14} />
          <code>{name}</code>
          <span className={styles.hidden}>{t(is_set === 1 ? 'outside.is_set' : 'outside.is_missing')}</span>
        </li>
      ))}
    </ul>
  )
}
