/** What of a typed code counts and how it is shown. Pure. */

const GROUP = 4

/** Capitals without spaces and hyphens: what is kept and sent. */
export function plainCode(typed: string): string {
  return typed.toUpperCase().replace(/[\s-]/g, '')
}

/** In groups of four, for the eye only. */
export function groupCode(code: string): string {
  return code.replace(new RegExp(`(.{${GROUP}})(?=.)`, 'g'), '$1 ')
}

/**
 * Where the caret belongs after regrouping: behind as many code characters as it stood behind in the typed text.
 * @example caretAfter('ZM7K4', 5) // 6, behind "ZM7K 4"
 */
export function caretAfter(typed: string, caret: number): number {
  const count = plainCode(typed.slice(0, caret)).length
  return count + Math.max(0, Math.ceil(count / GROUP) - 1)
}
