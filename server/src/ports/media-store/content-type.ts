/** Content types by file extension; none that a browser would execute. */
const TYPES: Record<string, string> = {
  mp4: 'video/mp4',
  m4v: 'video/mp4',
  // Films of phones: the same boxes as MP4, and Firefox plays them under this name only.
  mov: 'video/mp4',
  webm: 'video/webm',
  m3u8: 'application/vnd.apple.mpegurl',
  ts: 'video/mp2t',
  m4s: 'video/iso.segment',
  mp3: 'audio/mpeg',
  m4a: 'audio/mp4',
  aac: 'audio/aac',
  ogg: 'audio/ogg',
  opus: 'audio/ogg',
  wav: 'audio/wav',
  flac: 'audio/flac',
  vtt: 'text/vtt; charset=utf-8',
  txt: 'text/plain; charset=utf-8',
  webp: 'image/webp',
  avif: 'image/avif',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  gif: 'image/gif',
  svg: 'image/svg+xml',
  pdf: 'application/pdf',
  zip: 'application/zip',
}

/** Extension of a path, lower case, without the dot; `""` if there is none. */
export function extensionOf(file_path: string): string {
  return /\.([^./]+)$/.exec(file_path)?.[1]?.toLowerCase() ?? ''
}

/** Content type of a media path; unknown extensions are `application/octet-stream`. */
export function contentTypeOf(file_path: string): string {
  return TYPES[extensionOf(file_path)] ?? 'application/octet-stream'
}
