/** Single dictionaries of opencc-js ship without types: `traditional simplified[ simplified…]|traditional …`. */
declare module 'opencc-js/dict/TSCharacters' {
  const entries: string
  export default entries
}
