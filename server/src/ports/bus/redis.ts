import type { Bus } from './bus.ts'
import { createTopics } from './topics.ts'

/** Messages over Redis. One connection listens, since it can do nothing else; another publishes. Loads the driver. */
export async function createRedisBus(url: string, prefix = 'zimu:bus:'): Promise<Bus> {
  const { Redis } = await import('ioredis')
  const topics = createTopics()
  const [publisher, subscriber] = [new Redis(url, { maxRetriesPerRequest: 2 }), new Redis(url)]
  // Commands reject by themselves, and what was subscribed is subscribed again when the line is back.
  for (const connection of [publisher, subscriber]) connection.on('error', () => undefined)
  subscriber.on('message', (channel: string, message: string) => topics.tell(channel.slice(prefix.length), message))
  return {
    async publish(topic, message) {
      await publisher.publish(prefix + topic, message)
    },
    async subscribe(topic, listener) {
      const own = (message: string) => listener(message)
      topics.add(topic, own)
      // Even when others listen already: their subscription may still be on its way.
      await subscriber.subscribe(prefix + topic)
      return () => {
        if (topics.remove(topic, own)) void subscriber.unsubscribe(prefix + topic).catch(() => undefined)
      }
    },
    async close() {
      topics.clear()
      publisher.disconnect()
      subscriber.disconnect()
    },
  }
}
