/** Contents and their media. */
import { FolderTree, Image, Library, Upload } from 'lucide'
import type { NavGroup } from './nav-entry.ts'

export const contents: NavGroup = {
  title: 'nav.group_contents',
  entries: [
    {
      to: '/contents',
      title: 'nav.contents',
      icon: Library,
      right: 'content.read',
      letter: 'c',
      words: 'nr neirong video article gallery',
      waits: 'contents',
    },
    {
      to: '/categories',
      also: ['/tags'],
      title: 'nav.menu',
      icon: FolderTree,
      right: 'content.read',
      words: 'fl fenlei bq biaoqian categories tags',
    },
    {
      to: '/media',
      title: 'nav.media',
      icon: Image,
      right: 'media.upload',
      words: 'mtk meitiku wenjian files pictures films library',
    },
    {
      to: '/uploads',
      title: 'nav.uploads',
      icon: Upload,
      right: 'media.upload',
      words: 'sc shangchuan zm zhuanma transcoding renditions',
      waits: 'renditions',
      isGrave: true,
    },
  ],
}
