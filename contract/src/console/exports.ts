/** Exports of the console: filters of a list in, CSV out, or the copy of a member, JSON. They are no calls, as their answer has no envelope. */
import * as v from 'valibot'
import { operatorCall } from '../call.ts'
import * as f from '../fields.ts'
import { contentFilters } from './calls/contents/content.ts'
import { exportFigures } from './calls/figures/parts.ts'
import { danmuFilm } from './calls/interaction/danmu-film.ts'
import { exportDay, exportDays, exportStatement } from './calls/money/books.ts'
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

export const statementExport = operatorCall('GET /admin/api/books.Statement/export', {
  summary: 'Differences of a statement with what became of them, as CSV; ends with the number of rows',
  right: 'books.read',
  effect: 'read',
  input: v.object(exportStatement),
  output: v.any(),
})

export const dayExport = operatorCall('GET /admin/api/books.Day/export', {
  summary: 'The sheet of a day as CSV; ends with the number of rows',
  right: 'books.read',
  effect: 'read',
  input: v.object(exportDay),
  output: v.any(),
})

export const paymentExport = operatorCall('GET /admin/api/books.Payment/export', {
  summary: 'Payments that came in on some days, as CSV; ends with the number of rows',
  right: 'money.read',
  effect: 'read',
  input: v.object(exportDays),
  output: v.any(),
})

export const refundExport = operatorCall('GET /admin/api/books.Refund/export', {
  summary: 'Refunds that were asked for on some days, as CSV; ends with the number of rows',
  right: 'money.read',
  effect: 'read',
  input: v.object(exportDays),
  output: v.any(),
})

export const ledgerExport = operatorCall('GET /admin/api/books.Ledger/export', {
  summary: 'Rows of the membership ledger written on some days, as CSV; ends with the number of rows',
  right: 'money.read',
  effect: 'read',
  input: v.object(exportDays),
  output: v.any(),
})

export const memberExport = operatorCall('GET /admin/api/member.Member/export', {
  summary: 'The copy of a member as JSON, at the address that `copy` gave',
  right: 'member.export',
  effect: 'read',
  input: v.object({ ticket: f.trimmed(300) }),
  output: v.any(),
})

export const figureExport = operatorCall('GET /admin/api/overview.Figure/export', {
  summary: 'One chart of the page of figures as CSV; ends with the number of rows',
  right: 'figures.read',
  effect: 'read',
  input: v.object(exportFigures),
  output: v.any(),
})

export const danmuExport = operatorCall('GET /admin/api/danmu.Film/export', {
  summary: 'All shown danmu of a film in Bilibili’s XML, in the order of their times',
  right: 'danmu.decide',
  effect: 'read',
  input: v.object(danmuFilm),
  output: v.any(),
})
