/** Writes to categories and tags; their lists are in `editing.ts`. */
import * as v from 'valibot'
import { operatorCall } from '../../../call.ts'
import * as f from '../../../fields.ts'
import * as c from '../../fields.ts'
import * as w from '../../worded.ts'

const write = { request_id: c.requestId(), reason: c.reason() }
/** Version of the tree that was on the screen; an older one is refused with `request.conflict`. */
const tree = { tree_version: c.version() }
const placed = { ...c.written().entries, tree_version: v.number() }
/** Contents whose path changes, those in the bin included. */
const moved = { content_num: v.number() }
const MAX_NAME = 100

export const categorySave = operatorCall('POST /admin/api/content.Category/save', {
  summary: 'Makes a category, at the end of its parent, or changes one',
  right: 'category.write',
  effect: 'write',
  input: v.object({
    ...write,
    /** Left out: a new one. */
    category_id: v.optional(f.id()),
    /** Of the category that is changed. */
    version: v.optional(c.version()),
    /** Parent of a new one; 0: at the top. One that is there is moved by `Category/move`. */
    category_pid: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(Number.MAX_SAFE_INTEGER)), 0),
    category_unique: w.uniqueKey(),
    names: w.named(MAX_NAME),
    image_url: w.pictureUrl(),
    is_disable: v.optional(f.flag(), 0),
  }),
  output: v.object({ category_id: v.number(), ...placed }),
})

export const categoryMove = operatorCall('POST /admin/api/content.Category/move', {
  summary: 'Moves a category with all below it; contents, their numbers and search follow',
  right: 'category.write',
  effect: 'write',
  input: v.object({
    ...write,
    ...tree,
    dry: c.dry(),
    category_id: f.id(),
    /** New parent; 0: at the top. */
    category_pid: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(Number.MAX_SAFE_INTEGER)), 0),
    /** Child of the new parent before which it is to stand; left out: behind all. */
    before_id: v.optional(f.id()),
  }),
  output: v.object({ ...placed, ...moved }),
})

export const categoryMerge = operatorCall('POST /admin/api/content.Category/merge', {
  summary: 'Moves contents and children of a category to another one, to which its key leads from then on',
  right: 'category.write',
  effect: 'write',
  input: v.object({ ...write, ...tree, dry: c.dry(), category_id: f.id(), into_id: f.id() }),
  output: v.object({ ...placed, ...moved }),
})

export const categoryDelete = operatorCall('POST /admin/api/content.Category/delete', {
  summary: 'Deletes a category that has neither contents nor children',
  right: 'category.write',
  effect: 'write',
  input: v.object({ ...write, ...tree, category_id: f.id() }),
  output: v.object(placed),
})

export const tagSave = operatorCall('POST /admin/api/content.Tag/save', {
  summary: 'Makes a tag, or changes one; search follows',
  right: 'category.write',
  effect: 'write',
  input: v.object({
    ...write,
    /** Left out: a new one. */
    tag_id: v.optional(f.id()),
    /** Of the tag that is changed. */
    version: v.optional(c.version()),
    tag_unique: w.uniqueKey(),
    names: w.named(MAX_NAME),
    image_url: w.pictureUrl(),
    is_disable: v.optional(f.flag(), 0),
  }),
  output: v.object({ tag_id: v.number(), ...c.written().entries }),
})

export const tagMerge = operatorCall('POST /admin/api/content.Tag/merge', {
  summary: 'Gives the contents of some tags another tag instead, to which their keys lead from then on',
  right: 'category.write',
  effect: 'write',
  input: v.object({ ...write, dry: c.dry(), tag_ids: w.idList(20), into_id: f.id() }),
  output: v.object({ ...c.written().entries, ...moved }),
})

export const tagDelete = operatorCall('POST /admin/api/content.Tag/delete', {
  summary: 'Deletes a tag that no content has',
  right: 'category.write',
  effect: 'write',
  input: v.object({ ...write, tag_id: f.id(), version: c.version() }),
  output: c.written(),
})
