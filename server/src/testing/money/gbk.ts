/** Bytes of a text in GBK, for which Node has a reader only: every two bytes are read once and turned round. */
export const gbkBytes = (() => {
  const known = new Map<string, number[]>()
  const decoder = new TextDecoder('gbk')
  for (let first = 0x81; first <= 0xfe; first += 1)
    for (let second = 0x40; second <= 0xfe; second += 1)
      if (second !== 0x7f) known.set(decoder.decode(Uint8Array.of(first, second)), [first, second])
  return (text: string) => Uint8Array.from([...text].flatMap((letter) => known.get(letter) ?? letter.charCodeAt(0)))
})()
