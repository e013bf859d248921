import { seconds } from '@zimu/contract/durations'
import { openRedis } from '../redis/index.ts'
import type { Bus } from './bus.ts'
import { createTopics } from './topics.ts'

const IS_TIMEOUT = /timed out/i
/** The subscriber sends nothing else, so without these pings it would not notice a dead connection. */
const PING_MS = seconds(30)

/**
 * The bus over Redis. It needs two connections, because a subscribed one cannot publish. While Redis is down, messages reach
 * only this process; subscriptions are renewed when it is back.
 */
export async function createRedisBus(url: string, prefix = 'zimu:bus:'): Promise<Bus> {
  const topics = createTopics()
  const [publisher, subscriber] = await Promise.all([
    openRedis(url),
    // The `ready` handler below subscribes again, to all topics in one command.
    openRedis(url, { autoResubscribe: false }),
  ])
  subscriber.on('message', (channel: string, message: string) => topics.notify(channel.slice(prefix.length), message))
  subscriber.on('ready', () => {
    const channels = topics.list().map((topic) => prefix + topic)
    // A failure means that the connection broke again; the next `ready` subscribes.
    if (channels.length > 0) subscriber.subscribe(...channels).catch(() => subscriber.disconnect(true))
  })
  const ping = setInterval(() => void subscriber.ping().catch(() => undefined), PING_MS).unref()
  return {
    async publish(topic, message) {
      const isHeard = subscriber.status === 'ready'
      if (!isHeard) topics.notify(topic, message)
      try {
        await publisher.publish(prefix + topic, message)
      } catch (error) {
        // After a timeout Redis may still deliver it; after any other error nobody has received it.
        if (isHeard && !IS_TIMEOUT.test(String(error))) topics.notify(topic, message)
        throw error
      }
    },
    async subscribe(topic, listener) {
      const own = (message: string) => listener(message)
      topics.add(topic, own)
      // Even if the topic has listeners: their subscription may not be confirmed yet.
      await subscriber.subscribe(prefix + topic).catch(() => undefined)
      return () => {
        if (topics.remove(topic, own)) void subscriber.unsubscribe(prefix + topic).catch(() => undefined)
      }
    },
    async close() {
      clearInterval(ping)
      topics.clear()
      publisher.disconnect()
      subscriber.disconnect()
    },
  }
}
