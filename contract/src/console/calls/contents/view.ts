/** Lists as each operator wants them: saved views, columns. */
import * as v from 'valibot'
import { operatorCall } from '../../../call.ts'
import type { ErrorKind } from '../../../errors.ts'
import * as f from '../../../fields.ts'
import { nothing } from '../../../shapes.ts'
import * as c from '../../fields.ts'

/** Longest address of a view, in UTF-16 code units. */
const MAX_SEARCH = 1000
const MAX_COLUMNS = 40

const kind = (name: ErrorKind) => name

/** Name of a list: the path of its page, `contents`. */
const listName = () =>
  v.pipe(v.string(), f.bounded(), v.regex(/^[a-z][a-z-]{0,39}$/, kind('request.invalid_parameter')))
/** Filters and order as the page's address has them, without `?`: `kind=video&day=7d`. */
const listSearch = () => v.pipe(v.string(), f.bounded(), v.maxLength(MAX_SEARCH, kind('request.invalid_parameter')))

const column = v.object({
  key: v.pipe(v.string(), v.nonEmpty(), v.maxLength(40)),
  is_hidden: f.flag(),
})

export const viewList = operatorCall('GET /admin/api/operator.View/list', {
  summary: 'Own views and columns of all lists',
  right: 'any',
  effect: 'read',
  input: v.object({}),
  output: v.object({
    /** In the order in which they were saved. */
    list: v.array(
      v.object({
        view_id: v.number(),
        list: v.string(),
        name: v.string(),
        search: v.string(),
        version: v.number(),
      }),
    ),
    /** Lists whose columns were hidden or put in another order; those that are not named stand behind. */
    columns: v.array(v.object({ list: v.string(), columns: v.array(column) })),
  }),
})

export const viewSave = operatorCall('POST /admin/api/operator.View/save', {
  summary: 'Keeps a view of a list, or changes one',
  right: 'any',
  effect: 'write',
  input: v.object({
    request_id: c.requestId(),
    /** Left out: a new one. */
    view_id: v.optional(f.id()),
    /** Of the view that is changed. */
    version: v.optional(c.version()),
    list: listName(),
    name: c.nickname(),
    search: listSearch(),
  }),
  output: v.object({ view_id: v.number(), ...c.written().entries }),
})

export const viewDelete = operatorCall('POST /admin/api/operator.View/delete', {
  summary: 'Deletes an own view',
  right: 'any',
  effect: 'write',
  input: v.object({ request_id: c.requestId(), view_id: f.id(), version: c.version() }),
  output: c.written(),
})

export const viewColumns = operatorCall('POST /admin/api/operator.View/columns', {
  summary: 'Keeps which columns of a list are shown, and in which order; none: as they are given',
  right: 'any',
  effect: 'write',
  input: v.object({ list: listName(), columns: v.pipe(v.array(column), v.maxLength(MAX_COLUMNS)) }),
  output: nothing,
})
