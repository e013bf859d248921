/** Normalises and formats typed codes. Pure. */

const GROUP = 4

/** Capitals without spaces and hyphens, as stored and sent. */
export function plainCode(typed: string): string {
  return typed.toUpperCase().replace(/[\s-]/g, '')
}

/** Groups of four, for display only. */
export function groupCode(code: string): string {
  return code.replace(new RegExp(`(.{${GROUP}})(?=.)`, 'g'), '$1 ')
}

/**
 * Position of the caret after regrouping: behind as many code characters as before.
 * @example caretAfter('ZM7K4', 5) // 6, behind "ZM7K 4"
 */
export function caretAfter(typed: string, caret: number): number {
  const count = plainCode(typed.slice(0, caret)).length
  return count + Math.max(0, Math.ceil(count / GROUP) - 1)
}
