/**
 * What operators may do: a closed list of rights, the six given roles, and the one function that decides, in the server for every
 * call and in the page for what is shown.
 */

export const RIGHTS = [
  'figures.read',
  'money.read',
  'content.read',
  'content.write',
  'content.publish',
  'content.place',
  'content.delete',
  'content.erase',
  'media.upload',
  'media.delete',
  'category.write',
  'site.write',
  'agreement.write',
  'search.write',
  'plan.read',
  'plan.write',
  'coupon.write',
  'code.make',
  'code.void',
  'code.trace',
  'invitation.write',
  'order.read',
  'order.raw',
  'order.ask',
  'refund.make',
  'refund.approve',
  'refund.by_hand',
  'books.read',
  'books.sign',
  'member.read',
  'member.contact',
  'member.note',
  'member.grant',
  'member.disable',
  'member.session',
  'member.view_as',
  'member.export',
  'feedback.reply',
  'danmu.decide',
  'danmu.words',
  'danmu.ban',
  'comment.decide',
  'playback.read',
  'setting.read',
  'setting.write',
  'setting.guard',
  'gateway.test',
  'health.read',
  'job.run',
  'backup.make',
  'audit.read',
  'audit.undo',
  'operator.write',
  'hook.write',
] as const
export type Right = (typeof RIGHTS)[number]

/**
 * Within what a right holds when it does not hold in full. `own`: what one did oneself · `money`, `danmu`, `faq`, `gateways`,
 * `transcoding`: that part only · `hide`: hiding only · `opened`: of what one opens, no totals · `ratio`: as parts of the former
 * period, without members · `amount`: up to a sum that settings name, more needs a second person · `days`: up to a number of days.
 */
export const BOUNDS = [
  'own',
  'money',
  'danmu',
  'faq',
  'gateways',
  'transcoding',
  'hide',
  'opened',
  'ratio',
  'amount',
  'days',
] as const
export type Bound = (typeof BOUNDS)[number]

/** How far a right holds: in full, or within one or more bounds. */
export type Extent = 'full' | readonly Bound[]
/** Rights of a role, or the sum of an operator's roles. What is not named is not allowed. */
export type Grants = { readonly [R in Right]?: Extent }

/**
 * How far a right holds; undefined: not at all.
 * @param bounds within which the call may be made as well
 * @example allowed({ 'audit.read': ['own'] }, 'audit.read', ['own', 'money']) // ['own']
 */
export function allowed(grants: Grants, right: Right | 'any', bounds: readonly Bound[] = []): Extent | undefined {
  if (right === 'any') return 'full'
  const extent = Object.hasOwn(grants, right) ? grants[right] : undefined
  if (extent === undefined || extent === 'full') return extent
  const within = extent.filter((bound) => bounds.includes(bound))
  return within.length > 0 ? within : undefined
}

/** Whether an operator may do something, in full or within one of the bounds. */
export function can(grants: Grants, right: Right | 'any', bounds: readonly Bound[] = []): boolean {
  return allowed(grants, right, bounds) !== undefined
}

/** Rights of several roles together: what one of them allows is allowed, bounds add up. */
export function sumOf(all: readonly Grants[]): Grants {
  const sum: { [R in Right]?: Extent } = {}
  for (const right of RIGHTS) {
    const extents = all.map((grants) => grants[right]).filter((extent) => extent !== undefined)
    if (extents.length === 0) continue
    sum[right] = extents.includes('full')
      ? 'full'
      : [...new Set(extents.flatMap((extent) => extent as readonly Bound[]))]
  }
  return sum
}
