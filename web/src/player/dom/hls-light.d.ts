/** The light build has the same face as the full one, and no declaration of its own. */
declare module 'hls.js/light' {
  export { default } from 'hls.js'
}
