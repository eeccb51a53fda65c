import { expect, test } from 'vitest'
import { passwordStrength } from './password-strength.ts'

test.each(['123456', 'password', 'qwertyuiop', 'P@ssw0rd', 'iloveyou'])(
  '%s is a common password',
  (password) => {
    const { score, weakness } = passwordStrength(password, [])
    expect(weakness).toBe('common')
    expect(score).toBeLessThan(2)
  },
)

test.each(['wangming', 'ming1985', 'Wang Ming 1', 'tingdu2026'])(
  '%s contains what others know',
  (password) => {
    expect(passwordStrength(password, ['Wang Ming', 'ming1985@example.test', '']).weakness).toBe('personal')
  },
)

test.each(['restaurants', 'aaaaaaaaaaaa'])('%s is easy to guess', (password) => {
  expect(passwordStrength(password, [])).toMatchObject({ weakness: 'guessable' })
})

test.each(['correct horse battery', 'x7!kQz93LmVr', 'x7!kQz93LmVr'.repeat(80)])(
  '%s has no weakness',
  (password) => {
    const { score, weakness } = passwordStrength(password, ['Wang Ming'])
    expect(score).toBeGreaterThanOrEqual(3)
    expect(weakness).toBeNull()
  },
)
