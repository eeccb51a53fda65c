import { useKeptPicture } from './kept-picture.ts'

/**
 * The `src` and `onError` of a picture's `img`, or null if there is no picture, its URL does not end in .png, or it
 * could not be loaded.
 */
export function useLoadablePicture(picture: string | null): { src: string; onError: () => void } | null {
  return useKeptPicture(picture?.endsWith('.png') ? picture : null)
}
