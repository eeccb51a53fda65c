import { describe, expect, test } from 'vitest'
import { estimatePlacement, type PlacementAnswer } from './placement.ts'
import { random } from './random.ts'

const next = random(7)
const sizes = [500, 750, 950, 970, 1050, 1120]

/** Nine answers for each level, of which so many are yes, and so many of six to invented words. */
function answers(yes: number[], invented = 0): PlacementAnswer[] {
  const of = (level: number | null, count: number, known: number) =>
    Array.from({ length: count }, (_, index) => ({ level, known: index < known }))
  return [...yes.flatMap((known, index) => of(index + 1, 9, known)), ...of(null, 6, invented)]
}

describe('the estimate', () => {
  test('of a member who knows all of a level and nothing beyond it is that level', () => {
    const { words, low, high, level } = estimatePlacement(answers([9, 0, 0, 0, 0, 0]), sizes)
    expect(level).toBe(1)
    expect(Math.abs(words - 500)).toBeLessThan(20)
    expect([low, high].map((limit) => Math.abs(limit - 500) < 100)).toEqual([true, true])
  })

  test('counts part of the next level', () => {
    const { words, level } = estimatePlacement(answers([9, 9, 3, 0, 0, 0]), sizes)
    expect(Math.abs(words - (500 + 750 + 950 / 3))).toBeLessThan(50)
    expect(level).toBe(2)
  })

  test('takes off what is said of words that do not exist', () => {
    const honest = estimatePlacement(answers([9, 6, 3, 3, 3, 3]), sizes)
    const guessing = estimatePlacement(answers([9, 6, 3, 3, 3, 3], 3), sizes)
    expect(guessing.words).toBeLessThan(honest.words - 500)
  })

  test('is no higher for a single answer far above the others', () => {
    const { words, level } = estimatePlacement(answers([9, 3, 0, 0, 0, 1]), sizes)
    expect(words).toBeLessThan(1100)
    expect(level).toBe(1)
  })

  test('of nothing has no level', () => {
    expect(estimatePlacement(answers([0, 0, 0, 0, 0, 0]), sizes)).toMatchObject({ low: 0, level: 0 })
  })

  test('of no answers has no level', () => {
    expect(estimatePlacement([], sizes).level).toBe(0)
  })

  test('of everything has all levels', () => {
    expect(estimatePlacement(answers([9, 9, 9, 9, 9, 9]), sizes)).toMatchObject({ high: 5340, level: 6 })
  })
})

/** Placements of members who know these shares, and say yes to a share of what they do not know. */
function simulated(placements: number, member: () => { shares: number[]; guessed: number }) {
  let [within, bias] = [0, 0]
  for (let trial = 0; trial < placements; trial += 1) {
    const { shares, guessed } = member()
    const says = (share: number) => next() < share || next() < guessed
    const given: PlacementAnswer[] = [...shares, null].flatMap((share, index) =>
      Array.from({ length: share === null ? 6 : 9 }, () => ({
        level: share === null ? null : index + 1,
        known: says(share ?? 0),
      })),
    )
    const truth = shares.reduce((sum, share, index) => sum + share * (sizes[index] as number), 0)
    const { words, low, high } = estimatePlacement(given, sizes)
    if (low <= truth && truth <= high) within += 1
    bias += words - truth
  }
  return { within: within / placements, bias: Math.abs(bias / placements) }
}

describe('simulated members', () => {
  const levels = [0, 1, 2, 3, 4, 5, 6]
  test.each(levels)('who know HSK 1 to %i and guess one word in twenty', (known) => {
    const shares = sizes.map((_, index) => (index < known ? 1 : 0))
    const { within, bias } = simulated(40, () => ({ shares, guessed: 0.05 }))
    expect(within).toBeGreaterThanOrEqual(0.95)
    expect(bias).toBeLessThan(80)
  })

  test.each(levels.slice(1))('who know less and less from HSK %i on', (known) => {
    const fading = [0.97, 0.5, 0.2, 0.08, 0.03, 0]
    const shares = sizes.map((_, index) => fading[Math.max(0, index + 1 - known)] as number)
    const { within, bias } = simulated(60, () => ({ shares, guessed: 0.05 }))
    expect(within).toBeGreaterThanOrEqual(0.85)
    expect(bias).toBeLessThan(200)
  })

  test('who know different shares, in any order: the truth is within the limits in 19 of 20', () => {
    const member = () => ({
      shares: sizes.map((_, index) => Math.max(0.02, Math.min(0.98, 1.1 - index * (0.1 + 0.2 * next())))),
      guessed: 0.25 * next(),
    })
    expect(simulated(300, member).within).toBeGreaterThan(0.92)
  })
})
