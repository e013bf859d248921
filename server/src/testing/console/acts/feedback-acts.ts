/** Examples of writes to feedback and to templates of answers. */
import { makeFeedback } from '../../feedback.ts'
import { makeOperator } from '../operators.ts'
import type { Examples, WriteId } from './example.ts'
import type { ActScene } from './scene.ts'

type Id = Extract<WriteId, `POST /admin/api/feedback.${string}`>

const FEEDBACK = { target: 'feedback', values: 'both', undo: 'exact' } as const
const TEMPLATE = { target: 'reply_template', values: 'both' } as const

let templateNum = 0
const newTemplate = () => ({ name: `模板 ${++templateNum}`, text: '你好，{name}。' })

const feedback = async ({ app }: ActScene) => ({ feedback_id: await makeFeedback(app), version: 1 })

async function closed(scene: ActScene) {
  const one = await feedback(scene)
  const { version } = await scene.owner.call('POST /admin/api/feedback.Feedback/close', { ...scene.write(), ...one })
  return { ...one, version }
}

async function template(scene: ActScene) {
  const made = { ...scene.write(), ...newTemplate() }
  const { template_id, version } = await scene.owner.call('POST /admin/api/feedback.Template/save', made)
  return { template_id, version }
}

export const feedbackActs: Examples<Id> = {
  'POST /admin/api/feedback.Feedback/assign': {
    ...{ ...FEEDBACK, action: 'feedback.assign' },
    prepare: async (scene) => {
      const { operator_id } = await makeOperator(scene.app, ['support'])
      return { input: { ...(await feedback(scene)), operator_id } }
    },
  },
  'POST /admin/api/feedback.Feedback/close': {
    ...{ ...FEEDBACK, action: 'feedback.close' },
    prepare: async (scene) => ({ input: await feedback(scene) }),
  },
  'POST /admin/api/feedback.Feedback/reopen': {
    ...{ ...FEEDBACK, action: 'feedback.reopen' },
    prepare: async (scene) => ({ input: await closed(scene) }),
  },
  'POST /admin/api/feedback.Feedback/reply': {
    ...{ ...FEEDBACK, action: 'feedback.reply' },
    prepare: async (scene) => ({ input: { ...(await feedback(scene)), text: '查到了，已经补上。' } }),
  },
  'POST /admin/api/feedback.Feedback/spam': {
    ...{ ...FEEDBACK, action: 'feedback.spam' },
    prepare: async (scene) => ({ input: await feedback(scene) }),
  },
  'POST /admin/api/feedback.Feedback/toFaq': {
    ...{ action: 'faq.save', target: 'faq', values: 'both' },
    undo: { leaves: ['faq'], why: 'a question that is deleted stays as a row' },
    prepare: async (scene) => {
      const { feedback_id } = await feedback(scene)
      const texts = { question: { 'zh-Hans': '没有声音怎么办' }, answer: { 'zh-Hans': '看看静音开关。' } }
      return { input: { feedback_id, group: 'player', ...texts } }
    },
  },
  'POST /admin/api/feedback.Template/save': {
    ...{ ...TEMPLATE, action: 'reply_template.save' },
    undo: { leaves: ['reply_template'], why: 'a template that is taken back stays as a row, with who made it' },
    prepare: async () => ({ input: newTemplate() }),
  },
  'POST /admin/api/feedback.Template/delete': {
    ...{ ...TEMPLATE, action: 'reply_template.delete', undo: 'exact' },
    prepare: async (scene) => ({ input: await template(scene) }),
  },
}
