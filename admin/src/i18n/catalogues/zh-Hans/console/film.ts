/** What was done to films of a video, in the record. */
export const film = {
  'act.media.attach': '给《{name}》加了一段影片',
  'act.media.title': '改了《{name}》一段影片的标题',
  'act.media.order': '排了《{name}》影片的顺序',
  'act.media.remove': '从《{name}》拿掉了一段影片',
  'act.media.original': '让《{name}》改放原片',
  'act.media.renditions': '让《{name}》放回转好的各档',
  'act.media.subtitle': '改了《{name}》的字幕',
  'act.media.chapters': '改了《{name}》的章节',
  'act.media.cover': '换了《{name}》的封面',
} as const
