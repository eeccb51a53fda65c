import { pngOf } from '@tingdu/storage/testing-pictures.ts'

/** A real picture as a file that somebody chooses. */
export const chosenPicture = (width = 320, height = 200) => ({
  name: 'my picture.png',
  mimeType: 'image/png',
  buffer: pngOf(width, height),
})
