import { createContext, type ReactNode, useContext } from 'react'
import type { Api } from './api.ts'

const ApiContext = createContext<Api | null>(null)

export function ApiProvider({ api, children }: { api: Api; children: ReactNode }) {
  return <ApiContext value={api}>{children}</ApiContext>
}

/** The calls of the console. */
export function useApi(): Api {
  const api = useContext(ApiContext)
  if (!api) throw new Error('no ApiProvider')
  return api
}
