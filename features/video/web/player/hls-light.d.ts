/** The smaller build, without what our streams never use; it ships no types of its own. */
declare module 'hls.js/light' {
  export { default } from 'hls.js'
}
