/**
 * The least total cost of assigning each row to a column of its own, in a matrix of `size` × `size` costs row by row:
 * the Hungarian algorithm with potentials, in at most size³ steps.
 */
export function leastCost(costs: Float64Array, size: number): number {
  const rowPotential = new Float64Array(size + 1)
  const columnPotential = new Float64Array(size + 1)
  // The row assigned to each column; rows and columns are counted from 1, and column 0 holds the row to be assigned.
  const assigned = new Int32Array(size + 1)
  const reachedFrom = new Int32Array(size + 1)
  for (let row = 1; row <= size; row += 1) {
    const least = new Float64Array(size + 1).fill(Number.POSITIVE_INFINITY)
    const visited = new Uint8Array(size + 1)
    assigned[0] = row
    let column = 0
    do {
      visited[column] = 1
      const from = assigned[column] as number
      let step = Number.POSITIVE_INFINITY
      let next = 0
      for (let to = 1; to <= size; to += 1) {
        if (visited[to]) continue
        const cost =
          (costs[(from - 1) * size + to - 1] as number) -
          (rowPotential[from] as number) -
          (columnPotential[to] as number)
        if (cost < (least[to] as number)) {
          least[to] = cost
          reachedFrom[to] = column
        }
        if ((least[to] as number) < step) {
          step = least[to] as number
          next = to
        }
      }
      for (let to = 0; to <= size; to += 1) {
        if (visited[to]) {
          const known = assigned[to] as number
          rowPotential[known] = (rowPotential[known] as number) + step
          columnPotential[to] = (columnPotential[to] as number) - step
        } else least[to] = (least[to] as number) - step
      }
      column = next
    } while (assigned[column] !== 0)
    while (column !== 0) {
      const before = reachedFrom[column] as number
      assigned[column] = assigned[before] as number
      column = before
    }
  }
  return -(columnPotential[0] as number)
}
