import { useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router'

/** Sets query parameters of the address, or removes those that are null; `replace` adds no history entry. */
export type ChangeParameters = (values: Record<string, string | null>, replace?: boolean) => void

/**
 * The query parameters of the address, and a function that changes some of them. A change made while another is pending
 * (a click on a tab right after typing), or by a function from before it arrived (a search that waits for the last key),
 * builds on it instead of overwriting it.
 */
export function useAddressParameters(): [URLSearchParams, ChangeParameters] {
  const [parameters, setParameters] = useSearchParams()
  const latest = useRef(parameters)

  useEffect(() => {
    latest.current = parameters
  }, [parameters])

  const change: ChangeParameters = (values, replace = false) => {
    const next = new URLSearchParams(latest.current)
    for (const [name, value] of Object.entries(values)) {
      if (value === null) next.delete(name)
      else next.set(name, value)
    }
    latest.current = next
    setParameters(next, { replace, preventScrollReset: true })
  }
  return [parameters, change]
}
