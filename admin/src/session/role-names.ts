import type { Text } from '../i18n/index.ts'

/** Name of a role: words of the console for given ones, `names` for own ones. */
export function roleName(role: string, names: Readonly<Record<string, string>>, { maybe }: Text): string {
  return names[role] ?? maybe(`role.${role}`) ?? role
}
