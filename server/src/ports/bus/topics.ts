/** The listeners of this process, by topic. */
export function createTopics() {
  const listeners = new Map<string, Set<(message: string) => void>>()
  return {
    /** True if it is the topic's first listener. */
    add(topic: string, listener: (message: string) => void): boolean {
      const present = listeners.get(topic)
      if (present) present.add(listener)
      else listeners.set(topic, new Set([listener]))
      return !present
    },
    /** True if it was the topic's last listener. */
    remove(topic: string, listener: (message: string) => void): boolean {
      const present = listeners.get(topic)
      if (!present?.delete(listener) || present.size > 0) return false
      return listeners.delete(topic)
    },
    notify(topic: string, message: string) {
      for (const listener of listeners.get(topic) ?? []) listener(message)
    },
    list: () => [...listeners.keys()],
    clear: () => listeners.clear(),
  }
}
