import type { Output } from '@zimu/contract'
import { GIVEN_ROLES } from '@zimu/contract/roles'
import { useCall } from '../../api/use-call.ts'
import { useText } from '../../i18n/index.ts'
import { roleName } from '../../session/index.ts'
import { Checkbox } from '../../ui/checkbox/checkbox.tsx'
import styles from './operators.module.css'

export type OwnRole = Output<'GET /admin/api/operator.Role/list'>['list'][number]

/** Own roles of this service; empty until they are there. */
export function useOwnRoles(): readonly OwnRole[] {
  return useCall('GET /admin/api/operator.Role/list', {}).data?.list ?? []
}

/** Names of own roles by their keys. */
export const namesOf = (roles: readonly OwnRole[]): Record<string, string> =>
  Object.fromEntries(roles.map(({ role, name }) => [role, name]))

export interface RoleChoiceProps {
  chosen: readonly string[]
  onChange: (roles: readonly string[]) => void
}

/** One or more roles, given and own ones. */
export function RoleChoice({ chosen, onChange }: RoleChoiceProps) {
  const text = useText()
  const own = useOwnRoles()
  const names = namesOf(own)
  return (
    <fieldset className={styles.choice}>
      <legend className={styles.label}>{text.t('operators.roles')}</legend>
      {[...GIVEN_ROLES, ...own.map(({ role }) => role)].map((role) => (
        <Checkbox
          key={role}
          checked={chosen.includes(role)}
          onChange={(event) =>
            onChange(event.target.checked ? [...chosen, role] : chosen.filter((one) => one !== role))
          }
        >
          <span>
            {roleName(role, names, text)}
            <span className={styles.note}> {text.maybe(`role_note.${role}`)}</span>
          </span>
        </Checkbox>
      ))}
    </fieldset>
  )
}
