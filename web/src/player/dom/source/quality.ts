import { AUTO, HLS_TYPE } from '../../core/sources.ts'
import { fetchVariants } from '../hls-variants.ts'
import type { OpenSource } from './open-source.ts'
import { currentSource, positionOf, type SourceState } from './source-state.ts'

/** Choosing and lowering the quality of what is open. */
export function createQuality(state: SourceState, open: OpenSource) {
  const { video, store } = state

  /** The finest quality below the one that plays; of a feed only whether there may be one. */
  function lowerQuality(): string | undefined {
    return store.get().qualities.find((quality) => quality.height < video.videoHeight)?.id
  }

  /** A file or a list of one quality is opened anew where the film is; a feed changes with its next piece. */
  function setQuality(qualityId: string): 'opened' | 'unchanged' {
    const { qualities } = store.get()
    if (qualityId !== AUTO && !qualities.some(({ id }) => id === qualityId)) return 'unchanged'
    const isList = currentSource(state)?.type === HLS_TYPE
    store.set({ qualityId })
    if (state.feed) {
      state.feed.setQuality(qualityId)
      return 'unchanged'
    }
    if (isList) state.variant = qualityId === AUTO ? null : qualityId
    const index = isList ? state.strategyIndex : state.strategies.findIndex(({ source }) => source.url === qualityId)
    if (index < 0) return 'unchanged'
    open(index, positionOf(state))
    return 'opened'
  }

  return {
    setQuality,
    canLower: () => (state.feed ? store.get().qualities.length > 1 : lowerQuality() !== undefined),
    lower(): 'opened' | 'unchanged' {
      if (state.feed) state.feed.lower()
      else {
        const id = lowerQuality()
        if (id) return setQuality(id)
      }
      return 'unchanged'
    },

    /** Qualities of a list that the browser plays by itself: read once it plays, so that nothing waits for it. */
    async findVariants() {
      const source = currentSource(state)
      if (!source || state.feed || source.type !== HLS_TYPE || store.get().qualities.length > 0) return
      const qualities = await fetchVariants(source.url)
      if (currentSource(state)?.url === source.url) store.set({ qualities, canChooseQuality: true })
    },
  }
}
