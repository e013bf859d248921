/** What the site says around its contents. */
import { CircleQuestionMark, GalleryHorizontal, Handshake, Megaphone, Scale, Search } from 'lucide'
import type { NavGroup } from './nav-entry.ts'

export const site: NavGroup = {
  title: 'nav.group_site',
  entries: [
    {
      to: '/carousel',
      title: 'nav.carousel',
      icon: GalleryHorizontal,
      right: 'site.write',
      words: 'sylb lunbo slides home',
    },
    { to: '/notices', title: 'nav.notices', icon: Megaphone, right: 'site.write', words: 'gg gonggao announcement' },
    {
      to: '/faq',
      title: 'nav.questions',
      icon: CircleQuestionMark,
      right: 'site.write',
      bounds: ['faq'],
      words: 'cjwt changjianwenti answers help',
    },
    {
      to: '/search-words',
      title: 'nav.search_words',
      icon: Search,
      right: 'search.write',
      words: 'ssc sousuoci rc reci tyc tongyici synonyms hot',
      waits: 'search_words',
    },
    {
      to: '/agreements',
      title: 'nav.agreements',
      icon: Scale,
      right: 'agreement.write',
      words: 'xy xieyi terms privacy yinsi',
      isOwn: true,
    },
    {
      to: '/links',
      title: 'nav.links',
      icon: Handshake,
      right: 'site.write',
      words: 'yqlj youqinglianjie friends',
      isOwn: true,
    },
  ],
}
