import { type Extent, type Grants, RIGHTS, type Right } from './rights.ts'

/** Roles that every service has. The owner can copy one and change the copy. */
export const GIVEN_ROLES = ['owner', 'editor', 'cashier', 'moderator', 'support', 'reader'] as const
export type GivenRole = (typeof GIVEN_ROLES)[number]

const full = (...rights: readonly Right[]): Grants =>
  Object.fromEntries(rights.map((right) => [right, 'full' satisfies Extent]))

/** Every operator of a given role may see that the service works, and what it is set to. */
const EVERYBODY = full('figures.read', 'content.read', 'setting.read', 'health.read')

/** What each given role may do. */
export const ROLE_GRANTS: Readonly<Record<GivenRole, Grants>> = {
  owner: full(...RIGHTS),
  editor: {
    ...EVERYBODY,
    ...full('content.write', 'content.publish', 'content.place', 'content.delete', 'media.upload', 'media.delete'),
    ...full('category.write', 'site.write', 'search.write', 'plan.read', 'playback.read'),
    'job.run': ['transcoding'],
    'audit.read': ['own'],
  },
  cashier: {
    ...EVERYBODY,
    ...full('money.read', 'plan.read', 'plan.write', 'coupon.write', 'code.make', 'code.void', 'code.trace'),
    ...full('order.read', 'order.raw', 'order.ask', 'refund.approve', 'refund.by_hand', 'books.read', 'books.sign'),
    ...full('member.read', 'member.contact', 'member.note', 'member.grant'),
    'refund.make': ['amount'],
    'gateway.test': ['gateways'],
    'audit.read': ['money'],
  },
  moderator: {
    ...EVERYBODY,
    ...full('search.write', 'member.read', 'member.note', 'member.disable'),
    ...full('danmu.decide', 'danmu.words', 'danmu.ban', 'comment.decide'),
    'content.publish': ['hide'],
    'setting.write': ['danmu'],
    'audit.read': ['own'],
  },
  support: {
    ...EVERYBODY,
    ...full('plan.read', 'code.trace', 'invitation.write', 'order.read', 'order.ask', 'member.read', 'member.contact'),
    ...full('member.note', 'member.session', 'member.view_as', 'feedback.reply', 'playback.read'),
    'money.read': ['opened'],
    'site.write': ['faq'],
    'refund.make': ['amount'],
    'member.grant': ['days'],
    'audit.read': ['own'],
  },
  reader: {
    ...EVERYBODY,
    ...full('plan.read', 'books.read', 'member.read', 'playback.read'),
    'money.read': ['ratio'],
    'order.read': ['ratio'],
  },
}
