import type { Bus } from './bus.ts'
import { createTopics } from './topics.ts'

/** Messages within this process: right where one process holds the service. */
export function createMemoryBus(): Bus {
  const topics = createTopics()
  return {
    publish: async (topic, message) => topics.notify(topic, message),
    async subscribe(topic, listener) {
      // Two subscriptions of one function are two.
      const own = (message: string) => listener(message)
      topics.add(topic, own)
      return () => void topics.remove(topic, own)
    },
    close: async () => topics.clear(),
  }
}
