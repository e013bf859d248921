/**
 * Calls to the server, typed by the contract. Reading: `useCall`, `useCallPages` (lists) and `useStream` (live events), cached
 * and shared between components. Writing: `useAction`. Outside of rendering: `useApi().call`.
 * @example const { data, error } = useCall('GET /api/content.Content/info', { content_id: '101' })
 */

export { CallFailure } from '@zimu/contract/client'
export { type Api, type ApiCallOptions, createApi, type FailurePolicy } from './api.ts'
export { useAction } from './use-action.ts'
export { ApiContext, callKey, callQuery, useApi, useCall, useCallLanguage } from './use-api.ts'
export { type PagedCallId, pagesKey, useCallPages } from './use-call-pages.ts'
export { useStream } from './use-stream.ts'
