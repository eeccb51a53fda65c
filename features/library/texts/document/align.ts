/**
 * The longest common subsequence of two lists: pairs of indexes at which they are equal, in order. What is equal at
 * both ends is matched first, so that a change in a long list costs little.
 */
export function align(before: readonly string[], after: readonly string[]): [number, number][] {
  let head = 0
  while (head < before.length && head < after.length && before[head] === after[head]) head += 1
  let tail = 0
  const most = Math.min(before.length, after.length) - head
  while (tail < most && before.at(-1 - tail) === after.at(-1 - tail)) tail += 1
  const middle = alignMiddle(before.slice(head, before.length - tail), after.slice(head, after.length - tail))
  return [
    ...Array.from({ length: head }, (_, index): [number, number] => [index, index]),
    ...middle.map(([one, other]): [number, number] => [one + head, other + head]),
    ...Array.from({ length: tail }, (_, index): [number, number] => [
      before.length - tail + index,
      after.length - tail + index,
    ]),
  ]
}

function alignMiddle(before: readonly string[], after: readonly string[]): [number, number][] {
  const width = after.length + 1
  // How much is common from each pair of positions on.
  const common = new Uint16Array((before.length + 1) * width)
  const at = (one: number, other: number) => common[one * width + other] as number
  for (let one = before.length - 1; one >= 0; one -= 1) {
    for (let other = after.length - 1; other >= 0; other -= 1) {
      common[one * width + other] =
        before[one] === after[other]
          ? at(one + 1, other + 1) + 1
          : Math.max(at(one + 1, other), at(one, other + 1))
    }
  }
  const pairs: [number, number][] = []
  for (let one = 0, other = 0; one < before.length && other < after.length; ) {
    if (before[one] === after[other]) pairs.push([one++, other++])
    else if (at(one + 1, other) >= at(one, other + 1)) one += 1
    else other += 1
  }
  return pairs
}
