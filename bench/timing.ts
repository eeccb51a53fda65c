/** The time that `work` takes, in milliseconds. */
export async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const begin = performance.now()
  await work()
  return performance.now() - begin
}

/** The value in the middle; 0 if there is none. */
export function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0
}

/** The median time of `rounds` runs of `work`, which gets the number of the round, in milliseconds. */
export async function medianTime(rounds: number, work: (round: number) => Promise<unknown>): Promise<number> {
  const times: number[] = []
  for (let round = 0; round < rounds; round += 1) times.push(await timeOf(() => work(round)))
  return median(times)
}
