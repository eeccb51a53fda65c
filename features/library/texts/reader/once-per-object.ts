/**
 * A function that computes its result once for each object, which is not to be changed. `useMemo` forgets what it computed
 * when React begins a render again, as it does several times while a long text is drawn.
 */
export function oncePerObject<Of extends object, Result>(compute: (of: Of) => Result): (of: Of) => Result {
  const known = new WeakMap<Of, { result: Result }>()
  return (of) => {
    const computed = known.get(of) ?? { result: compute(of) }
    known.set(of, computed)
    return computed.result
  }
}
