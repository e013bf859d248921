export { CallFailure } from '@zimu/contract/client'
export { type Api, type ApiCallOptions, createApi, type FailurePolicy } from './api.ts'
export { ApiContext, callKey, useAction, useApi, useCall, useCallPages } from './use-api.ts'
