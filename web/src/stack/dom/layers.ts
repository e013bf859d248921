/** The open layers of the page on top, in the order of their opening. */
export interface Layers {
  open(close: () => void): symbol
  /** Takes a layer away that was closed from inside; `false` when the stack has closed it before. */
  release(layer: symbol): boolean
  /** Closes from the top until `count` are left. */
  closeDownTo(count: number): void
  count(): number
}

export function createLayers(): Layers {
  let layers: readonly { readonly id: symbol; readonly close: () => void }[] = []
  return {
    open(close) {
      const id = Symbol('layer')
      layers = [...layers, { id, close }]
      return id
    },
    release(layer) {
      const left = layers.filter(({ id }) => id !== layer)
      const wasOpen = left.length < layers.length
      layers = left
      return wasOpen
    },
    closeDownTo(count) {
      const closing = layers.slice(count).reverse()
      layers = layers.slice(0, count)
      for (const { close } of closing) close()
    },
    count: () => layers.length,
  }
}
