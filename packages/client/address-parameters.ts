import { useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router'

/** Sets parameters of the address, or takes those away that are null; `replace` makes no step in the history. */
export type ChangeParameters = (values: Record<string, string | null>, replace?: boolean) => void

/**
 * The address's parameters, and a function that changes some of them. A change that comes while another is still on
 * its way, as a click on a tab right after typing, builds on that one instead of undoing it.
 */
export function useAddressParameters(): [URLSearchParams, ChangeParameters] {
  const [parameters, setParameters] = useSearchParams()
  const onItsWay = useRef<URLSearchParams | null>(null)

  // biome-ignore lint/correctness/useExhaustiveDependencies: other parameters mean that the change has arrived
  useEffect(() => {
    onItsWay.current = null
  }, [parameters])

  const change: ChangeParameters = (values, replace = false) => {
    const next = new URLSearchParams(onItsWay.current ?? parameters)
    for (const [name, value] of Object.entries(values)) {
      if (value === null) next.delete(name)
      else next.set(name, value)
    }
    onItsWay.current = next
    setParameters(next, { replace, preventScrollReset: true })
  }
  return [parameters, change]
}
