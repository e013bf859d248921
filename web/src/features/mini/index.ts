/**
 * The small window in which a film goes on while the visitor looks at other pages. `MiniHost` stands over the pages, once;
 * the watch page hands its film over with `useMiniHandover`.
 */

export { MiniHost } from './mini-host.tsx'
export { useMini, useMiniHandover, useMiniPlayer } from './use-mini.ts'
