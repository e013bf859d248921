/** Exports of the console: filters of a list in, CSV out. They are no calls, as their answer has no envelope. */
import * as v from 'valibot'
import { operatorCall } from '../call.ts'
import { contentFilters } from './calls/contents/content.ts'
import { orderFilters } from './calls/money/order.ts'

export const contentExport = operatorCall('GET /admin/api/content.Content/export', {
  summary: 'Contents that a list with these filters has, as CSV; ends with the number of rows',
  right: 'content.read',
  effect: 'read',
  input: v.object(contentFilters),
  output: v.any(),
})

export const orderExport = operatorCall('GET /admin/api/order.Order/export', {
  summary: 'Orders that a list with these filters has, as CSV; ends with the number of rows',
  right: 'money.read',
  effect: 'read',
  input: v.object(orderFilters),
  output: v.any(),
})
