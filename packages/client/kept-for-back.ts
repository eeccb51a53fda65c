import { useCallback, useState } from 'react'
import { useLocation, useNavigationType } from 'react-router'
import { queryClient } from './query-client.ts'

const kept = ['kept for Back']

queryClient.setQueryDefaults(kept, { gcTime: Number.POSITIVE_INFINITY })

/**
 * What a page keeps of itself, by a name and its entry of the history, for when Back or Forward leads to it again. Returns
 * what was kept then, else undefined, and a function that keeps a value. Sign-out and a reload forget it.
 */
export function useKeptForBack<Value>(name: string): [Value | undefined, (value: Value | null) => void] {
  const { key } = useLocation()
  const type = useNavigationType()
  const [before] = useState(() =>
    type === 'POP' ? (queryClient.getQueryData<Value>([...kept, name, key]) ?? undefined) : undefined,
  )
  const keep = useCallback(
    (value: Value | null) => {
      queryClient.setQueryData<Value | null>([...kept, name, key], value)
    },
    [name, key],
  )
  return [before, keep]
}
