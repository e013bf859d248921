/** Who listens to what in this process. */
export function createTopics() {
  const listeners = new Map<string, Set<(message: string) => void>>()
  return {
    /** True when it is the first of its topic. */
    add(topic: string, listener: (message: string) => void): boolean {
      const present = listeners.get(topic)
      if (present) present.add(listener)
      else listeners.set(topic, new Set([listener]))
      return !present
    },
    /** True when it was the last of its topic. */
    remove(topic: string, listener: (message: string) => void): boolean {
      const present = listeners.get(topic)
      if (!present?.delete(listener) || present.size > 0) return false
      return listeners.delete(topic)
    },
    tell(topic: string, message: string) {
      for (const listener of listeners.get(topic) ?? []) listener(message)
    },
    clear: () => listeners.clear(),
  }
}
