import { expect, test } from 'vitest'
import { moveCrop, positionCrop, positionOf, squareOf, wholeCrop, zoomCrop } from './picture-crop.ts'

const wide = { width: 400, height: 200 }

test('starts centered at the maximum size', () => {
  expect(squareOf(wide, wholeCrop)).toEqual({ left: 100, top: 0, side: 200 })
})

test('moves by a fraction of its side and stops at the edges', () => {
  expect(squareOf(wide, moveCrop(wide, wholeCrop, 0.25, 0))).toEqual({ left: 150, top: 0, side: 200 })
  expect(squareOf(wide, moveCrop(wide, wholeCrop, 9, 9))).toEqual({ left: 200, top: 0, side: 200 })
  expect(squareOf(wide, moveCrop(wide, wholeCrop, -9, 0))).toEqual({ left: 0, top: 0, side: 200 })
})

test('moves back from an edge immediately', () => {
  const atTheEdge = moveCrop(wide, wholeCrop, 9, 0)
  expect(squareOf(wide, moveCrop(wide, atTheEdge, -0.5, 0)).left).toBe(100)
})

test('zooms around its center, from one to four', () => {
  expect(squareOf(wide, zoomCrop(wide, wholeCrop, 2))).toEqual({ left: 150, top: 50, side: 100 })
  expect(zoomCrop(wide, wholeCrop, 99).zoom).toBe(4)
  expect(zoomCrop(wide, wholeCrop, 0).zoom).toBe(1)
})

test('zooming out at an edge stays inside', () => {
  const corner = moveCrop(wide, zoomCrop(wide, wholeCrop, 4), 9, 9)
  expect(squareOf(wide, zoomCrop(wide, corner, 1))).toEqual({ left: 200, top: 0, side: 200 })
})

test('can be set to any position between the edges, if there is room', () => {
  expect(positionOf(wide, wholeCrop)).toEqual({ across: 0.5, down: null })
  expect(squareOf(wide, positionCrop(wide, wholeCrop, { across: 0 })).left).toBe(0)
  const zoomed = positionCrop(wide, zoomCrop(wide, wholeCrop, 2), { across: 1, down: 0.25 })
  expect(squareOf(wide, zoomed)).toEqual({ left: 300, top: 25, side: 100 })
  expect(positionOf(wide, zoomed)).toEqual({ across: 1, down: 0.25 })
})
