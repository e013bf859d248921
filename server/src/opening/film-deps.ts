/** What the module of media works on films and pictures with. */
import { LANGUAGE_NAMES } from '../catalogue/language-names.ts'
import { toVtt } from '../catalogue/subtitles.ts'
import { decodeSubtitles } from '../catalogue/subtitles-encoding.ts'
import type { Deps } from '../deps.ts'
import type { MediaDeps } from '../modules/media/index.ts'
import {
  planLadder,
  playabilityOf,
  removeUnfinished,
  sayFault,
  TranscodeFailed,
  writeMasterPlaylist,
} from '../ports/transcoder/index.ts'

/** What films and pictures are worked on with. Read only when it is needed: most processes never see a film. */
export function filmDeps({
  transcoder,
  config,
  readFreeBytes,
}: Deps): Pick<MediaDeps, 'dataFolder' | 'tools' | 'pictures' | 'subtitles' | 'readFreeBytes'> {
  const pictures = () => import('../catalogue/pictures.ts')
  return {
    dataFolder: config.dataFolder,
    readFreeBytes,
    subtitles: { decode: decodeSubtitles, toVtt, nameOf: (lang) => LANGUAGE_NAMES[lang] },
    tools: {
      ...{ transcoder, playabilityOf, planLadder, writeMasterPlaylist, removeUnfinished, sayFault },
      faultOf: (error) => (error instanceof TranscodeFailed ? error : undefined),
      async probePlain(path) {
        const { openProbe } = await import('../catalogue/probe.ts')
        const probe = await openProbe()
        return probe.film(path).finally(probe.close)
      },
    },
    pictures: {
      measurePicture: async (source) => (await pictures()).measurePicture(source),
      pictureFormat: async (source) => (await pictures()).pictureFormat(source),
      makeThumb: async (source) => (await pictures()).makeThumb(source),
      makeCover: async (source) => (await pictures()).makeCover(source),
      makeLockedCover: async (source) => (await pictures()).makeLockedCover(source),
      cropPicture: async (source, shape) => (await pictures()).cropPicture(source, shape),
      shrinkPicture: async (source, width) => (await pictures()).shrinkPicture(source, width),
    },
  }
}
