import { passwordNew, username } from '@zimu/contract/fields'
import { describe, expect, test } from 'vitest'
import {
  firstProblem,
  type Rules,
  startForm,
  withCheck,
  withLeft,
  withRefusal,
  withSilentValue,
  withValue,
} from './form-state.ts'
import { fieldRule, requiredRule } from './problem.ts'

interface Values {
  name: string
  password: string
  repeat: string
}
const rules: Rules<Values> = {
  name: requiredRule('form.problem.account_required'),
  password: fieldRule(passwordNew()),
  repeat: (repeat, { password }) => (repeat === password ? null : 'password.problem.repeat'),
}
const empty = startForm<Values>({ name: '', password: '', repeat: '' })

describe('when a field is looked at', () => {
  test('an untouched field that is left says nothing', () => {
    expect(withLeft(empty, rules, 'name').problems).toEqual({})
  })

  test('a changed one is looked at when it is left, not while it is first typed', () => {
    const typed = withValue(empty, rules, 'password', 'short')
    expect(typed.problems).toEqual({})
    expect(withLeft(typed, rules, 'password').problems).toEqual({ password: 'form.problem.password_length' })
  })

  test('an error that shows goes as soon as the text is right', () => {
    const left = withLeft(withValue(empty, rules, 'password', 'short'), rules, 'password')
    expect(withValue(left, rules, 'password', 'long enough').problems).toEqual({})
  })

  test('a shown problem that depends on another field follows it', () => {
    const checked = withCheck(withValue(empty, rules, 'repeat', 'long enough'), rules)
    expect(checked.problems.repeat).toBe('password.problem.repeat')
    expect(withValue(checked, rules, 'password', 'long enough').problems.repeat).toBeUndefined()
  })

  test('all are looked at when the form is sent, and the first wrong one is named', () => {
    const typed = withValue(empty, rules, 'name', 'lin')
    expect(Object.keys(withCheck(typed, rules).problems)).toEqual(['password'])
    expect(firstProblem(typed.values, rules)).toBe('password')
    expect(firstProblem(typed.values, rules, ['name'])).toBeNull()
  })
})

describe('what the server refused', () => {
  const refused = withRefusal(withValue(empty, rules, 'name', 'lin'), 'name', 'taken')

  test('stays when the field is only left', () => {
    expect(withLeft(refused, rules, 'name').problems).toEqual({ name: { msg: 'taken' } })
  })

  test('stays while another field is typed in, and goes when its own text changes', () => {
    expect(withValue(refused, rules, 'repeat', 'x').problems.name).toEqual({ msg: 'taken' })
    expect(withValue(refused, rules, 'name', 'linz').problems.name).toBeUndefined()
  })

  test('stays when the program empties the field', () => {
    const emptied = withSilentValue(refused, 'name', '')
    expect([emptied.values.name, emptied.problems.name]).toEqual(['', { msg: 'taken' }])
  })
})

test('a rule of the wire says its first issue only', () => {
  const rule = fieldRule(username())
  expect(rule('')).toBe('form.problem.account_required')
  expect(rule('a')).toBe('form.problem.username_length')
  expect(rule('a b')).toBe('form.problem.username_characters')
  expect(rule('13800138000')).toBe('form.problem.username_characters')
  expect(rule('字母')).toBeNull()
})
