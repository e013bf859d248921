/** Payload of a call that succeeds; a refused one throws. */
export async function dataOf<Data>(call: Promise<{ data: Data }>): Promise<Data> {
  return (await call).data
}
