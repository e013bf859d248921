/**
 * Something of the browser that its settings may forbid: then already reading the property throws (storage, caches, service
 * workers of a blocked or sandboxed page). Undefined when it is forbidden or absent.
 * @example ifAllowed(() => navigator.serviceWorker)?.controller
 */
export function ifAllowed<Value>(read: () => Value): Value | undefined {
  try {
    return read()
  } catch {
    return undefined
  }
}
