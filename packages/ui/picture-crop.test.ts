import { expect, test } from 'vitest'
import { moveCrop, placeCrop, placeOf, squareOf, wholeCrop, zoomCrop } from './picture-crop.ts'

const wide = { width: 400, height: 200 }

test('at first it is the middle, as large as can be', () => {
  expect(squareOf(wide, wholeCrop)).toEqual({ left: 100, top: 0, side: 200 })
})

test('it moves by its own side and stops at the edges', () => {
  expect(squareOf(wide, moveCrop(wide, wholeCrop, 0.25, 0))).toEqual({ left: 150, top: 0, side: 200 })
  expect(squareOf(wide, moveCrop(wide, wholeCrop, 9, 9))).toEqual({ left: 200, top: 0, side: 200 })
  expect(squareOf(wide, moveCrop(wide, wholeCrop, -9, 0))).toEqual({ left: 0, top: 0, side: 200 })
})

test('after an edge it comes back at once', () => {
  const atTheEdge = moveCrop(wide, wholeCrop, 9, 0)
  expect(squareOf(wide, moveCrop(wide, atTheEdge, -0.5, 0)).left).toBe(100)
})

test('it zooms around its middle, from one to four', () => {
  expect(squareOf(wide, zoomCrop(wide, wholeCrop, 2))).toEqual({ left: 150, top: 50, side: 100 })
  expect(zoomCrop(wide, wholeCrop, 99).zoom).toBe(4)
  expect(zoomCrop(wide, wholeCrop, 0).zoom).toBe(1)
})

test('zooming out at an edge stays inside', () => {
  const corner = moveCrop(wide, zoomCrop(wide, wholeCrop, 4), 9, 9)
  expect(squareOf(wide, zoomCrop(wide, corner, 1))).toEqual({ left: 200, top: 0, side: 200 })
})

test('it can be put anywhere between the edges, where there is room', () => {
  expect(placeOf(wide, wholeCrop)).toEqual({ across: 0.5, down: null })
  expect(squareOf(wide, placeCrop(wide, wholeCrop, { across: 0 })).left).toBe(0)
  const zoomed = placeCrop(wide, zoomCrop(wide, wholeCrop, 2), { across: 1, down: 0.25 })
  expect(squareOf(wide, zoomed)).toEqual({ left: 300, top: 25, side: 100 })
  expect(placeOf(wide, zoomed)).toEqual({ across: 1, down: 0.25 })
})
