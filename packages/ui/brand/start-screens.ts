/**
 * The screens of iPhones and iPads, upright, in points and pixels per point: iOS shows a picture of exactly this size while
 * an app of the home screen starts, and nothing otherwise.
 */
const screens: [width: number, height: number, density: number][] = [
  [375, 667, 2],
  [375, 812, 3],
  [390, 844, 3],
  [393, 852, 3],
  [402, 874, 3],
  [414, 896, 2],
  [414, 896, 3],
  [428, 926, 3],
  [430, 932, 3],
  [440, 956, 3],
  [768, 1024, 2],
  [810, 1080, 2],
  [820, 1180, 2],
  [834, 1194, 2],
  [1024, 1366, 2],
]

/** The pictures that iOS shows while the app starts: file, size in pixels, and the screen that it is for. */
export const startScreens = screens.map(([width, height, density]) => ({
  file: `start-${width * density}x${height * density}.png`,
  width: width * density,
  height: height * density,
  media: `(device-width: ${width}px) and (device-height: ${height}px) and (-webkit-device-pixel-ratio: ${density}) and (orientation: portrait)`,
}))
