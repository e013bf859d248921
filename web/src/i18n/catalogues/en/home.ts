import type { Texts } from '../../plural.ts'
import type { home as base } from '../zh-Hans/home.ts'

/** Home. */
export const home: Texts<typeof base> = {
  'home.categories': 'Categories',
  'home.recommended': 'For you',
  'home.carousel': 'Featured',
  'home.carousel.role': 'carousel',
  'home.carousel.pause': 'Pause the carousel',
  'home.carousel.play': 'Resume the carousel',
  'home.carousel.slide': '{position} of {count}: {title}',
  'home.picks': 'Editors’ picks',
  'home.picks.all': 'All',
  'home.continue': 'Continue',
  'home.recent': 'Recently added',
  'home.count': { one: '{count} item', other: '{count} items' },
  'home.category.empty': 'Nothing in this category yet',
  'home.category.other': 'See something else',
}
