/** Pages whose code comes when they are opened. */
import type { AsyncRouteComponent } from '@tanstack/react-router'
import type { ComponentType } from 'react'
import { lazyCode, useCode } from '../../lazy/index.ts'

/**
 * A page of a module, for a route. The router's own `lazyRouteComponent` loads the whole document anew when a module does not come, and
 * remembers a failure: Firefox cuts off what is on its way when somebody leaves, whom that took back; and trying again did not ask
 * again. Here it is a failure like others (`page-failure.tsx`).
 */
export function lazyPage<Name extends string = 'default'>(
  load: () => Promise<Readonly<Record<Name, ComponentType>>>,
  name = 'default' as Name,
): AsyncRouteComponent<object> {
  const code = lazyCode(load)
  function LazyPage() {
    const Page: ComponentType = useCode(code)[name]
    return <Page />
  }
  // The router waits for it before it draws.
  return Object.assign(LazyPage, { preload: code.ask })
}
