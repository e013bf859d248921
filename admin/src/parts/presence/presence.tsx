import { Users } from 'lucide'
import { useText } from '../../i18n/index.ts'
import { Icon } from '../../ui/icon/icon.tsx'
import styles from './presence.module.css'
import { usePresence } from './use-presence.ts'

/** Says who else has the page open. It locks nothing. */
export function Presence({ place }: { place: string }) {
  const { t } = useText()
  const names = usePresence(place)
  const [who = ''] = names
  return (
    <div role="status">
      {names.length > 0 && (
        <p className={styles.presence}>
          <Icon of={Users} size={14} />
          {names.length === 1 ? t('presence.one', { who }) : t('presence.more', { who, n: names.length })}
        </p>
      )}
    </div>
  )
}
