import { describe, expect, test } from 'vitest'
import { DatabaseUnavailable, TooManyStatements } from '../database.ts'
import { type Claim, FairQueue } from './fair-queue.ts'

/** 16 connections of which two are reserved; the clock stands still unless it is set. */
function open(maxWaiting = 256) {
  const clock = { now: 0 }
  const queue = new FairQueue({ connections: 16, reserved: 2, maxWaiting }, 'server', () => clock.now)
  const granted: string[] = []
  const enter = async (claim: Claim, signal?: AbortSignal) => {
    const turn = queue.enter(claim, signal)
    if (turn) await turn
    granted.push(claim.owner)
  }
  /** Claims this many connections, and returns how many of them were granted at once. */
  const claim = async (count: number, owner: string, reserved = false) => {
    const before = granted.length
    for (let n = 0; n < count; n += 1) enter({ owner, reserved }).catch(() => {})
    await settled()
    return granted.length - before
  }
  const leave = async (owner: string, reserved = false) => {
    queue.leave({ owner, reserved })
    await settled()
  }
  return { clock, queue, granted, enter, claim, leave }
}

const settled = () => new Promise((resolve) => setImmediate(resolve))

describe('one owner', () => {
  test('has all connections except the reserved ones while it is alone', async () => {
    const { claim } = open()
    expect(await claim(20, 'ann')).toBe(14)
  })

  test('holds an eighth while others claim connections, and more again after a second without other claims', async () => {
    const { clock, claim, leave } = open()
    expect(await claim(1, 'bob')).toBe(1)
    expect(await claim(9, 'ann')).toBe(2)
    clock.now = 1000
    await leave('bob')
    expect(await claim(1, 'ann')).toBe(0)
    clock.now = 1001
    expect(await claim(1, 'ann')).toBe(9)
  })

  test('gives connections beyond an eighth to others as they are returned', async () => {
    const { granted, claim, leave } = open()
    await claim(20, 'ann')
    expect(await claim(2, 'bob')).toBe(0)
    await leave('ann')
    await leave('ann')
    expect(granted.slice(14)).toEqual(['bob', 'bob'])
    await leave('ann')
    expect(granted).toHaveLength(16)
  })

  test('may have 64 claims waiting; its next one is refused, that of another owner is not', async () => {
    const { claim, enter } = open()
    await claim(14 + 64, 'ann')
    const refused = enter({ owner: 'ann' })
    await expect(refused).rejects.toBeInstanceOf(TooManyStatements)
    await expect(refused).rejects.toMatchObject({ retryAfterSeconds: 1 })
    const waits = enter({ owner: 'bob' })
    expect(await Promise.race([waits, settled().then(() => 'waiting')])).toBe('waiting')
  })
})

describe('many owners', () => {
  test('take turns, regardless of how many claims each of them has', async () => {
    const { granted, claim, leave } = open()
    await claim(14, 'zoe')
    await claim(2, 'ann')
    await claim(1, 'bob')
    await claim(2, 'cid')
    for (let n = 0; n < 5; n += 1) await leave('zoe')
    expect(granted.slice(14)).toEqual(['ann', 'bob', 'cid', 'ann', 'cid'])
  })

  test('are refused once the queue is full', async () => {
    const { claim, enter } = open(5)
    await claim(14, 'zoe')
    for (const owner of ['ann', 'bob', 'cid', 'dan', 'eve']) await claim(1, owner)
    const refused = enter({ owner: 'fay' })
    await expect(refused).rejects.toBeInstanceOf(DatabaseUnavailable)
    await expect(refused).rejects.toMatchObject({ retryAfterSeconds: 2 })
  })

  test('are all refused when the server cannot be reached', async () => {
    const { claim, enter, queue } = open()
    await claim(14, 'zoe')
    await claim(2, 'zoe', true)
    const waiting = [enter({ owner: 'ann' }), enter({ owner: 'server', reserved: true })]
    queue.refuseAll(new Error('away'))
    for (const one of waiting) await expect(one).rejects.toThrow('away')
  })
})

describe('reserved work', () => {
  test('has two connections that only it may take, and goes first', async () => {
    const { granted, claim, leave } = open(5)
    await claim(19, 'zoe')
    expect(await claim(3, 'server', true)).toBe(2)
    await leave('zoe')
    expect(granted.at(-1)).toBe('server')
    await leave('server', true)
    expect(granted.at(-1)).toBe('zoe')
  })

  test('holds half of the connections at most', async () => {
    const { claim } = open()
    expect(await claim(10, 'server', true)).toBe(8)
    expect(await claim(10, 'ann')).toBe(8)
  })

  test('waits although the queue is full for others', async () => {
    const { claim, enter, leave, granted } = open(5)
    await claim(19, 'zoe')
    await claim(2, 'server', true)
    await expect(enter({ owner: 'ann' })).rejects.toBeInstanceOf(DatabaseUnavailable)
    const waits = enter({ owner: 'server', reserved: true })
    await leave('server', true)
    await waits
    expect(granted.at(-1)).toBe('server')
  })
})

test('the server itself, which works for many, holds half, and its waiting claims are not limited per owner', async () => {
  const { claim, enter } = open()
  await claim(1, 'ann')
  expect(await claim(80, 'server')).toBe(8)
  const waits = enter({ owner: 'server' })
  expect(await Promise.race([waits, settled().then(() => 'waiting')])).toBe('waiting')
})

test('an aborted claim leaves the queue', async () => {
  const { claim, enter, leave, granted } = open()
  await claim(14, 'zoe')
  const gone = new AbortController()
  const waiting = enter({ owner: 'ann' }, gone.signal)
  await claim(1, 'bob')
  gone.abort(new Error('hung up'))
  await expect(waiting).rejects.toThrow('hung up')
  await leave('zoe')
  expect(granted.slice(14)).toEqual(['bob'])
  await expect(enter({ owner: 'ann' }, gone.signal)).rejects.toThrow('hung up')
})
