import { createHash } from 'node:crypto'
import { desk } from './desk-picture.server.ts'
import { entry, ownText } from './feature-pictures.server.ts'
import { type Html, html } from './html.ts'
import { classroom, student, tutor } from './people-pictures.server.ts'
import { drawPicture, type Picture } from './picture.ts'

/** The pictures of the pages by name. */
const pictures: Record<string, Picture> = {
  'own-text': ownText,
  dictionary: entry,
  student,
  classroom,
  tutor,
  desk,
}

/** A rendered picture: its address and its SVG. */
export type DrawnPicture = { address: string; text: string }

/** All pictures in both themes. The address contains a digest of the content, so it can be cached forever. */
export function drawPictures(): DrawnPicture[] {
  return Object.keys(pictures).flatMap((name) => [drawn(name, 'light'), drawn(name, 'dark')])
}

/** The HTML element that shows a picture in the reader's color scheme. An empty alternative marks it as decorative. */
export function pictureElement(name: string, alternative: string, loading: 'eager' | 'lazy' = 'lazy'): Html {
  const { width, height } = pictureNamed(name)
  return html`<picture><source media="(prefers-color-scheme:dark)" srcset="${drawn(name, 'dark').address}"><img src="${drawn(name, 'light').address}" alt="${alternative}" width="${width}" height="${height}" ${loading === 'eager' ? html`fetchpriority="high"` : html`loading="lazy"`}></picture>`
}

function drawn(name: string, theme: 'light' | 'dark'): DrawnPicture {
  const text = drawPicture(pictureNamed(name), theme)
  const mark = createHash('sha256').update(text).digest('hex').slice(0, 8)
  return { address: `/assets/${name}-${theme}-${mark}.svg`, text }
}

function pictureNamed(name: string): Picture {
  const picture = pictures[name]
  if (!picture) throw new Error(`There is no picture named "${name}".`)
  return picture
}
