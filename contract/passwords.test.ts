import { describe, expect, it } from 'vitest'
import { passwordProblem } from './passwords.ts'

describe('a new password', () => {
  it.each([
    ['seven characters', 'abcde_1', 'passwordTooShort'],
    ['eight characters', 'xqzv_plm', undefined],
    ['100 characters', `xq_${'w'.repeat(97)}`, undefined],
    ['101 characters', `xq_${'w'.repeat(98)}`, 'passwordTooLong'],
    ['no special character', 'abcdefgh1X', 'passwordTooWeak'],
    ['a special character that does not count', 'abcdefgh?', 'passwordTooWeak'],
    ['no lowercase letter', 'ABCDEFG_1', 'passwordTooWeak'],
    ['neither uppercase nor digit, which the documents do not enforce', 'hgxfdcba_', undefined],
    ['the demo’s', 'Traveller_1', undefined],
    ['letters of other scripts', 'пароль_мой', undefined],
    ['a control character', 'abcdefg_\u0000', 'passwordTooWeak'],
  ])('%s', (_name, password, problem) => expect(passwordProblem(password)).toBe(problem))

  it.each([
    'P@ssw0rd',
    'Password123!',
    'pa$$word2026',
    '@dmin2024!',
    'W3lcome_99',
    'Qwerty-2025',
    'Iloveyou_1',
    'F00tball#26',
    '1qaz@WSX',
    'Sun$hine-1',
  ])('a common one however dressed: %s', (password) => expect(passwordProblem(password)).toBe('passwordTooCommon'))

  it.each(['welcome_83920174', 'mypassword_is_long', 'monkey_in_Lisbon', 'abcdefg-', 'correct-horse-battery'])(
    'one that only begins like it: %s',
    (password) => {
      expect(passwordProblem(password)).toBeUndefined()
    },
  )
})
