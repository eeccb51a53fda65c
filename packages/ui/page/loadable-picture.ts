import { useState } from 'react'

/**
 * The `src` and `onError` of a picture's `img`, or null if there is no picture, its URL does not end in .png, or it
 * could not be loaded.
 */
export function useLoadablePicture(picture: string | null): { src: string; onError: () => void } | null {
  const [broken, setBroken] = useState<string | null>(null)
  if (!picture?.endsWith('.png') || picture === broken) return null
  return { src: picture, onError: () => setBroken(picture) }
}
