/**
 * Forms: values, validation, refusals at their fields, the request in flight.
 * @example
 * const form = useForm({
 *   initial: { account: '' },
 *   rules: { account: requiredRule('form.problem.account_required') },
 *   refusals: { 'member.account_disabled': 'account' },
 *   onSend: async (values, call) => void (await call('POST /api/…', values)),
 * })
 * <FormView onSubmit={form.submit} actions={<Button type="submit">…</Button>}>
 *   <Field {...form.bind('account')} label={…} />
 * </FormView>
 */

export { CodeField } from './code-field.tsx'
export { FormQuestion, FormView } from './form-view.tsx'
export { MailFields } from './mail-fields.tsx'
export { PasswordField } from './password-field.tsx'
export { fieldRule, requiredRule } from './problem.ts'
export { SentView } from './sent-view.tsx'
export { SheetForm } from './sheet-form.tsx'
export { type BoundField, useForm } from './use-form.ts'
