/**
 * Stands in for the query library's cache of mutations, which its client makes and nothing of ours uses: actions are calls
 * of their own (`use-action.ts`). Put in its place by web/vite.config.ts.
 */
export class MutationCache {
  findAll() {
    return []
  }
  resumePausedMutations() {
    return Promise.resolve()
  }
  clear() {}
}
