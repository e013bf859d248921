import type { ContentInfo } from '../../../../features/watching/index.ts'
import { useText } from '../../../../i18n/index.ts'
import { ExtentBadge } from '../../../../ui/index.ts'

interface FilmExtentProps {
  info: ContentInfo
  episode?: number
  className?: string | undefined
}

/** Length of a film, as its card says it. */
export function FilmExtent({ info, episode = 0, className }: FilmExtentProps) {
  const { formats } = useText()
  const seconds = info.videos[episode]?.duration || info.extent
  return seconds > 0 && <ExtentBadge kind="video" text={formats.duration(seconds)} className={className} />
}
