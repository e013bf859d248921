import type { Texts } from '../../plural.ts'
import type { lists as base } from '../zh-Hans/lists.ts'

/** Likes and footprint. */
export const lists: Texts<typeof base> = {
  'account.likes.empty': 'Nothing here yet',
  'account.likes.empty_text': 'Tap the heart when you like something.',
  'account.likes.none.video': 'No videos liked yet',
  'account.likes.none.gallery': 'No galleries liked yet',
  'account.likes.none.article': 'No articles liked yet',
  'account.likes.search': 'Search your likes',
  'account.footprint.empty': 'No footprint yet',
  'account.footprint.empty_text': 'Videos, galleries and articles you have seen are kept here by day.',
  'account.footprint.none.video': 'No videos seen yet',
  'account.footprint.none.gallery': 'No galleries seen yet',
  'account.footprint.none.article': 'No articles read yet',
  'account.footprint.search': 'Search your footprint',
  'account.footprint.day': '{month}, {name}',
  'account.footprint.today': 'today',
  'account.footprint.yesterday': 'yesterday',
  'account.footprint.guest': 'Log in and the footprint follows your account',
  'account.footprint.login': 'Log in',
}
