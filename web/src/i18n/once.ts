/** Made when it is first asked for, then kept: a locale's format costs a slow phone up to 20 ms. */
export function once<Made extends object>(make: () => Made): () => Made {
  let made: Made | undefined
  return () => {
    made ??= make()
    return made
  }
}
