/** A square part of a picture: its zoom factor (1 shows the whole shorter side) and its center, from 0 to 1. */
export type Crop = { zoom: number; x: number; y: number }
export type Size = { width: number; height: number }

export const MAX_ZOOM = 4

/** The centered square, as large as the picture allows. */
export const wholeCrop: Crop = { zoom: 1, x: 0.5, y: 0.5 }

/** The part in pixels of the picture; always within its edges. */
export function squareOf({ width, height }: Size, { zoom, x, y }: Crop) {
  const side = Math.min(width, height) / zoom
  const within = (middle: number, length: number) =>
    Math.min(Math.max(middle * length - side / 2, 0), length - side)
  return { left: within(x, width), top: within(y, height), side }
}

/** Moves the part by a fraction of its side: 0.1 to the right shows what is a tenth further right. */
export function moveCrop(size: Size, crop: Crop, right: number, down: number): Crop {
  const { left, top, side } = squareOf(size, crop)
  const { width, height } = size
  const moved = {
    zoom: crop.zoom,
    x: (left + right * side + side / 2) / width,
    y: (top + down * side + side / 2) / height,
  }
  const kept = squareOf(size, moved)
  return { zoom: crop.zoom, x: (kept.left + side / 2) / width, y: (kept.top + side / 2) / height }
}

/** Zooms around the center, from 1 to 4. */
export function zoomCrop(size: Size, crop: Crop, zoom: number): Crop {
  return moveCrop(size, { ...crop, zoom: Math.min(Math.max(zoom, 1), MAX_ZOOM) }, 0, 0)
}

/** The position of the part between the edges, from 0 to 1 in each direction; null if it fills the picture. */
export function positionOf(size: Size, crop: Crop): { across: number | null; down: number | null } {
  const { left, top, side } = squareOf(size, crop)
  const share = (start: number, room: number) => (room < 1 ? null : start / room)
  return { across: share(left, size.width - side), down: share(top, size.height - side) }
}

/** Sets the position of the part between the edges, from 0 to 1, in the given directions. */
export function positionCrop(size: Size, crop: Crop, to: { across?: number; down?: number }): Crop {
  const { left, top, side } = squareOf(size, crop)
  const center = (share: number | undefined, start: number, length: number) =>
    ((share === undefined ? start : share * (length - side)) + side / 2) / length
  return {
    zoom: crop.zoom,
    x: center(to.across, left, size.width),
    y: center(to.down, top, size.height),
  }
}
