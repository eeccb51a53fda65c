import { useEffect, useState } from 'react'

/** What a screen starts with, once; null until it is there. `load` must not throw. */
export function useLoaded<Value>(load: () => Promise<Value>): Value | null {
  const [value, setValue] = useState<Value | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: loaded once
  useEffect(() => {
    let left = false
    void load().then((loaded) => {
      if (!left) setValue(loaded)
    })
    return () => {
      left = true
    }
  }, [])
  return value
}
