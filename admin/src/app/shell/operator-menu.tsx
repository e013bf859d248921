import { useNavigate } from '@tanstack/react-router'
import type { Input } from '@zimu/contract'
import { CONSOLE_THEMES, DENSITIES } from '@zimu/contract/choices'
import { LANGUAGES } from '@zimu/contract/constants'
import { EllipsisVertical, Keyboard, LogOut, UserRound } from 'lucide'
import { describeFailure, useApi } from '../../api/index.ts'
import { LANGUAGE_NAMES, useText } from '../../i18n/index.ts'
import { leavePushFirst } from '../../parts/push/index.ts'
import { useToasts } from '../../parts/toast/index.ts'
import { roleName, useSession } from '../../session/index.ts'
import { Avatar } from '../../ui/avatar/avatar.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { Menu } from '../../ui/menu/menu.tsx'
import { MenuButton } from '../../ui/menu/menu-button.tsx'
import { BASE } from '../address.ts'
import styles from './side.module.css'

/** Saves how the console looks, and shows it. */
export function useSaveLook() {
  const api = useApi()
  const text = useText()
  const toasts = useToasts()
  const { reload } = useSession()
  return async (look: Input<'POST /admin/api/operator.Me/save'>) => {
    try {
      await api.call('POST /admin/api/operator.Me/save', look)
      await reload()
    } catch (error) {
      const said = describeFailure(error, text)
      if (said) toasts.show({ text: said.sentence, tone: 'danger', note: said.requestNumber })
    }
  }
}

/** Ends the session and goes to the sign-in page. */
function useSignOut() {
  const api = useApi()
  return () => {
    // Whatever the answer is: the person wants to be out.
    const leave = () => location.assign(`${BASE}/sign-in`)
    const end = () => api.call('POST /admin/api/operator.Session/end', {}).then(leave, leave)
    // Alerts are not for whoever uses this browser next.
    leavePushFirst(api).then(end, end)
  }
}

/** Who is signed in, and what belongs to them: account, look, keys, sign out. */
export function OperatorMenu({ onKeys }: { onKeys: () => void }) {
  const text = useText()
  const { t, language } = text
  const { data } = useSession()
  const navigate = useNavigate()
  const save = useSaveLook()
  const signOut = useSignOut()
  const roles = data.roles.map((role) => roleName(role, data.role_names, text)).join(text.formats.comma)
  return (
    <Menu
      label={t('shell.own_menu')}
      placement="top start"
      trigger={
        <MenuButton className={styles.operator ?? ''} label={t('shell.own_menu_of', { name: data.nickname })}>
          <Avatar name={data.nickname} isLarge />
          <span className={styles.who}>
            <strong>{data.nickname}</strong>
            <span>{roles}</span>
          </span>
          <Icon of={EllipsisVertical} className={styles.dots} />
        </MenuButton>
      }
      sections={[
        { entries: [{ id: 'me', label: t('nav.me'), icon: UserRound, onChoose: () => void navigate({ to: '/me' }) }] },
        {
          title: t('look.language'),
          entries: LANGUAGES.map((one) => ({
            id: one,
            label: LANGUAGE_NAMES[one],
            isChosen: one === language,
            onChoose: () => void save({ language: one }),
          })),
        },
        {
          title: t('look.theme'),
          entries: CONSOLE_THEMES.map((one) => ({
            id: `theme-${one}`,
            label: t(`look.theme_${one}`),
            isChosen: one === data.theme,
            onChoose: () => void save({ theme: one }),
          })),
        },
        {
          title: t('look.density'),
          entries: DENSITIES.map((one) => ({
            id: `density-${one}`,
            label: t(`look.density_${one}`),
            isChosen: one === data.density,
            onChoose: () => void save({ density: one }),
          })),
        },
        {
          entries: [
            { id: 'keys', label: t('keys.title'), icon: Keyboard, note: '?', onChoose: onKeys },
            { id: 'out', label: t('shell.sign_out'), icon: LogOut, onChoose: signOut },
          ],
        },
      ]}
    />
  )
}
