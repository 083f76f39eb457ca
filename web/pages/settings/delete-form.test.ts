import { expect, it } from 'vitest'
import { problemOf } from '../../../contract/problems.ts'
import { deleteForm } from './delete-form.ts'

const form = deleteForm('Nina@example.com')
const good = { email: 'nina@example.com', confirmation: 'DELETE' }

it.each([
  ['nothing', { email: '', confirmation: '' }, { email: 'Email is required*', confirmation: 'required*' }],
  ['spaces', { ...good, email: '   ' }, { email: 'Email is required*' }],
  ['no address', { ...good, email: 'nina' }, { email: 'Invalid format' }],
  [
    'another person’s address',
    { ...good, email: 'omar@example.com' },
    { email: 'Email does not match with logged in user.' },
  ],
  ['small letters', { ...good, confirmation: 'delete' }, { confirmation: 'Please type DELETE' }],
  ['a space after it', { ...good, confirmation: 'DELETE ' }, { confirmation: 'Please type DELETE' }],
  ['no code where one is asked for', { ...good, code: '' }, { code: 'Code is required' }],
  ['letters for a code', { ...good, code: 'deletion' }, { code: 'This code is not valid or has expired' }],
  ['an empty password where one is asked for', { ...good, password: '' }, { password: 'Password is required' }],
])('2-marketplace §5: %s is refused at its field', (_what, values, fields) => {
  const parsed = form.safeParse(values)
  expect(parsed.success ? {} : problemOf(parsed.error.issues).fields).toEqual(fields)
})

it.each([
  good,
  { ...good, email: ' NINA@ example.com\u200b ' },
  { ...good, password: 'Traveller_1' },
  { ...good, code: ' 01234567' },
])('takes %j', (values) => {
  expect(form.safeParse(values).success).toBe(true)
})
