/** Topics and contact rule of feedback, shared by the form, its list and the cooperation page. */
export { isReachable, lengthOf } from './contact-rule.ts'
export { readTopic, TOPICS, topicOfTitle } from './topics.ts'
