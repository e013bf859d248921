/** Words of reports of playback: closed lists, so that a report can say nothing else. */

/** How playing ended: `played`, or the failure. */
export const PLAYBACK_OUTCOMES = ['played', 'network', 'gone', 'media', 'unsupported'] as const
/** Kinds of systems, as the client reports them; no device, version or name. `desktop`: another one. */
export const PLAYBACK_SYSTEMS = ['ios', 'android', 'windows', 'macos', 'desktop'] as const
/** Kinds of networks, as far as the browser tells. */
export const PLAYBACK_NETWORKS = ['ethernet', 'wifi', '4g', '3g', '2g', 'unknown'] as const
/** Lines of the short side of the picture, rounded down to one of these. */
export const PLAYBACK_QUALITIES = ['2160', '1440', '1080', '720', '480', '360', '240', 'unknown'] as const
/** Where the film came from: the service itself, or an address of its own for media. */
export const PLAYBACK_SERVERS = ['own', 'cdn', 'unknown'] as const
