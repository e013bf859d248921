/**
 * The mini player, in which a film continues over other pages. `MiniHost` is rendered once above the pages; the watch
 * page hands its film over with `useMiniHandover`.
 */

export { MiniHost } from './mini-host.tsx'
export { useMini, useMiniHandover, useMiniPlayer } from './use-mini.ts'
