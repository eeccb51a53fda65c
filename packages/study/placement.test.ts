import { describe, expect, test } from 'vitest'
import { estimatePlacement, type PlacementAnswer } from './placement.ts'
import { random } from './random.ts'

const sizes = [500, 750, 950, 970, 1050, 1120]

/** Nine answers for each level, of which so many are yes, and so many of six to invented words. */
function answers(yes: number[], invented = 0): PlacementAnswer[] {
  const of = (level: number | null, count: number, known: number) =>
    Array.from({ length: count }, (_, index) => ({ level, known: index < known }))
  return [...yes.flatMap((known, index) => of(index + 1, 9, known)), ...of(null, 6, invented)]
}

describe('the estimate', () => {
  test('counts the words of a level by the share that is known', () => {
    const { words, level } = estimatePlacement(answers([9, 9, 3, 0, 0, 0]), sizes)
    expect(words).toBe(Math.round(500 + 750 + 950 / 3))
    expect(level).toBe(2)
  })

  test('takes off what is said of words that do not exist', () => {
    const honest = estimatePlacement(answers([9, 6, 3, 0, 0, 0]), sizes)
    const guessing = estimatePlacement(answers([9, 6, 3, 3, 3, 3], 2), sizes)
    expect(guessing.words).toBe(Math.round(500 + 750 / 2))
    expect(guessing.margin).toBeGreaterThan(honest.margin)
  })

  test('is nothing for who knows every word, also those that do not exist', () => {
    expect(estimatePlacement(answers([9, 9, 9, 9, 9, 9], 6), sizes)).toMatchObject({ words: 0, level: 0 })
  })

  test('of nothing, and of no answers, has no level', () => {
    expect(estimatePlacement(answers([0, 0, 0, 0, 0, 0]), sizes)).toMatchObject({ words: 0, level: 0 })
    expect(estimatePlacement([], sizes)).toMatchObject({ words: 0, level: 0 })
  })

  test('a level counts only if those below it do', () => {
    expect(estimatePlacement(answers([9, 4, 9, 9, 0, 0]), sizes).level).toBe(1)
  })
})

test('the margin contains the truth in 19 of 20 placements of members who know different shares', () => {
  const next = random(7)
  let within = 0
  const trials = 2000
  for (let trial = 0; trial < trials; trial += 1) {
    const shares = sizes.map((_, index) => Math.max(0.02, Math.min(0.98, 1.1 - index * (0.1 + 0.2 * next()))))
    const guesses = 0.25 * next()
    const given: PlacementAnswer[] = []
    shares.forEach((share, index) => {
      for (let n = 0; n < 9; n += 1)
        given.push({ level: index + 1, known: next() < share || next() < guesses })
    })
    for (let n = 0; n < 6; n += 1) given.push({ level: null, known: next() < guesses })
    const truth = shares.reduce((sum, share, index) => sum + share * (sizes[index] as number), 0)
    const { words, margin } = estimatePlacement(given, sizes)
    if (Math.abs(words - truth) <= margin) within += 1
  }
  expect(within / trials).toBeGreaterThan(0.92)
})
