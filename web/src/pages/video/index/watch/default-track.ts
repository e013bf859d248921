interface Track {
  lang: string
  is_default: 0 | 1
}

/**
 * The track that shows until the visitor chooses: none where the film shows none by itself, else the one in the visitor's
 * language, else the one that the film names.
 */
export function defaultTrack<Given extends Track>(tracks: readonly Given[], language: string): Given | undefined {
  const named = tracks.find(({ is_default }) => is_default === 1)
  return named && (tracks.find(({ lang }) => lang === language) ?? named)
}
