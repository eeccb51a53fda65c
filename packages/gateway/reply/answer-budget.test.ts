import { describe, expect, it } from 'vitest'
import { createAnswerBudget } from './answer-budget.ts'

const mebibyte = 1024 * 1024
const limits = { maxUnsentBytes: 10 * mebibyte, maxUnsentBytesPerOwner: 4 * mebibyte }
const answer = (mebibytes: number) => 'x'.repeat(mebibytes * mebibyte)

describe('the budget of answers that are being sent', () => {
  it('refuses only the owner with too many unsent bytes, until a response is sent', () => {
    const budget = createAnswerBudget(limits)
    const first = budget.hold('ada', answer(2), true)
    budget.hold('ada', answer(2), true)
    expect(() => budget.hold('ada', 'x', true)).toThrow(
      expect.objectContaining({
        status: 429,
        body: expect.objectContaining({ code: 'too_many_requests' }),
        headers: { 'Retry-After': '2' },
      }),
    )
    budget.hold('bo', answer(4), true)
    first()
    budget.hold('ada', answer(2), true)
  })

  it('refuses everyone when the process has too many unsent bytes, except short responses', () => {
    const budget = createAnswerBudget(limits)
    const releases = ['ada', 'bo', 'cai'].map((owner) => budget.hold(owner, answer(3), true))
    expect(() => budget.hold('ding', answer(2), true)).toThrow(
      expect.objectContaining({
        status: 503,
        body: expect.objectContaining({ code: 'unavailable' }),
        headers: { 'Retry-After': '2' },
      }),
    )
    budget.hold('ding', 'x'.repeat(1000), true)
    releases[0]?.()
    budget.hold('ding', answer(2), true)
  })

  it('counts a response once, even if it is released twice, and in bytes instead of characters', () => {
    const budget = createAnswerBudget(limits)
    const gone = budget.hold('ada', '学'.repeat(mebibyte), true)
    expect(() => budget.hold('ada', answer(2), true)).toThrow()
    gone()
    gone()
    budget.hold('ada', answer(4), true)
    expect(() => budget.hold('ada', answer(1), true)).toThrow()
  })

  it('counts a response to a write, but never refuses it', () => {
    const budget = createAnswerBudget(limits)
    budget.hold('ada', answer(4), true)
    const gone = budget.hold('ada', answer(4), false)
    expect(() => budget.hold('ada', 'x', true)).toThrow()
    gone()
    expect(() => budget.hold('ada', 'x', true)).toThrow()
  })

  it('refuses nothing without limits', () => {
    const budget = createAnswerBudget({ maxUnsentBytes: null, maxUnsentBytesPerOwner: null })
    for (let count = 0; count < 20; count++) budget.hold('ada', answer(1), true)
  })
})
