/** What feedback is about and where an answer goes: shared by the form, its records and the cooperation page. */
export { isReachable, lengthOf } from './contact-rule.ts'
export { readTopic, TOPICS, topicOfTitle } from './topics.ts'
