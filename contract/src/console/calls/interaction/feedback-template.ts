/** Texts that operators answer feedback with again and again. */
import * as v from 'valibot'
import { operatorCall } from '../../../call.ts'
import * as f from '../../../fields.ts'
import * as c from '../../fields.ts'

/** Templates at most. */
export const MAX_TEMPLATES = 50
/** Characters of a template. */
export const MAX_TEMPLATE = 2000

const allowed = { right: 'feedback.reply' } as const
const write = { request_id: c.requestId(), reason: c.reason() }
const kind = 'feedback.content_required'

export const templateList = operatorCall('GET /admin/api/feedback.Template/list', {
  summary: 'Templates of answers by name',
  ...allowed,
  effect: 'read',
  input: v.object({}),
  output: v.object({
    list: v.array(v.object({ template_id: v.number(), name: v.string(), text: v.string(), version: v.number() })),
  }),
})

export const templateSave = operatorCall('POST /admin/api/feedback.Template/save', {
  summary: 'Makes a template of an answer, or changes one',
  ...allowed,
  effect: 'write',
  input: v.object({
    ...write,
    /** Left out: a new one. */
    template_id: v.optional(f.id()),
    /** With `template_id`: the version that was on the screen. */
    version: v.optional(c.version()),
    name: v.pipe(f.trimmed(40, 'feedback.title_length'), v.nonEmpty(kind)),
    /** `{name}` stands for the name of who is answered. */
    text: v.pipe(f.trimmed(MAX_TEMPLATE, 'feedback.content_length'), v.nonEmpty(kind)),
  }),
  output: v.object({ template_id: v.number(), ...c.written().entries }),
})

export const templateDelete = operatorCall('POST /admin/api/feedback.Template/delete', {
  summary: 'Deletes a template of an answer',
  ...allowed,
  effect: 'write',
  input: v.object({ ...write, template_id: f.id(), version: c.version() }),
  output: v.object({ record_id: v.nullable(v.number()) }),
})
