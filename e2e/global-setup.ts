import { prepareTemplate } from './support/product.ts'

/** Once per run, before the first journey; what it returns runs after the last. */
export default async function setUp(): Promise<() => void> {
  return prepareTemplate()
}
