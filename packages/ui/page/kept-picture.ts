import { keptAddress } from '@tingdu/client/device/kept.ts'
import { useState } from 'react'

/**
 * The `src` and `onError` of a picture's `img`: its copy on the device, if it is kept there and cannot be loaded. Null if
 * there is no picture, or none that can be shown.
 */
export function useKeptPicture(picture: string | null): { src: string; onError: () => void } | null {
  const [shown, setShown] = useState<{ picture: string; src: string | null } | null>(null)
  if (!picture) return null
  const src = shown?.picture === picture ? shown.src : picture
  if (src === null) return null
  const use = (copy: string) => setShown({ picture, src: copy === picture ? null : copy })
  const onError = () => {
    const copy = src === picture ? keptAddress(picture) : picture
    if (typeof copy === 'string') use(copy)
    else void copy.then(use)
  }
  return { src, onError }
}
