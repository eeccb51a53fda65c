import { useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router'

/** Sets query parameters of the address, or removes those that are null; `replace` adds no history entry. */
export type ChangeParameters = (values: Record<string, string | null>, replace?: boolean) => void

/**
 * The query parameters of the address, and a function that changes some of them. A change made while another is pending
 * (a click on a tab right after typing) builds on it instead of overwriting it.
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
