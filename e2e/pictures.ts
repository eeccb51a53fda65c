import { pngOf } from '@tingdu/storage/testing-pictures.ts'

/** A valid picture as a file for a file input. */
export const chosenPicture = (width = 320, height = 200) => ({
  name: 'my picture.png',
  mimeType: 'image/png',
  buffer: pngOf(width, height),
})
