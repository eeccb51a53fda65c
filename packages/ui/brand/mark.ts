/**
 * The mark: 听读 ("listen, read") in a seal-red square with an open corner, through which sound leaves. The characters
 * were drawn for this product as plain lines, so the mark needs no font and no license. All coordinates are in a square
 * of 96.
 */

/** The colors of the mark where no theme applies. */
export const markColors = { seal: '#B8322A', paper: '#FBFAF7', ink: '#1F2328', white: '#FFFFFF' }

/** 听 above 读, as lines of equal width. */
export const characterLines =
  'M14 18H33V38H14ZM73 12Q60 17 45 18V28Q45 38 39 44M45 27H80M64 27V44' +
  'M18 52L25 57M13 64H25V82L32 77M44 56H76M60 50V62M39 70V62H81V70M60 67V77M37 77H83M60 77Q57 83 41 88M66 81L79 88M47 67L52 71'

/** 听 alone, for sizes at which two characters would be illegible. */
export const listenLines = 'M14 34H37V67H14ZM72 21Q60 28 48 29V52Q48 69 39 80M48 49H83M67 49V82'

/** The square with its open corner. */
export const sealShape =
  'M72 0H10A10 10 0 0 0 0 10V86A10 10 0 0 0 10 96H86A10 10 0 0 0 96 86V24A24 24 0 0 1 72 0Z'

/** The sound leaving through the open corner. */
export const soundLine = 'M82 2.5A12 12 0 0 0 93.5 14'

/** "Tingdu" as lines in the same style; baseline at 40, 144 wide, 52 high. */
export const wordLines =
  'M3 12H25M14 12V40M34 22V40M34 12.5V12.6M45 40V22M45 31A8.5 8.5 0 0 1 62 31V40' +
  'M89 31A9 9 0 1 1 71 31A9 9 0 1 1 89 31ZM89 22V41A9 8.5 0 0 1 72.5 45' +
  'M118 31A9 9 0 1 1 100 31A9 9 0 1 1 118 31ZM118 9V40M129 22V31A8.5 8.5 0 0 0 146 31M146 22V40'

const rounded = 'fill="none" stroke-linecap="round" stroke-linejoin="round"'

/** The mark as the content of an SVG of 96 × 96. */
export function markShapes(seal: string, characters: string): string {
  return (
    `<path d="${sealShape}" fill="${seal}"/>` +
    `<path d="${soundLine}" ${rounded} stroke="${seal}" stroke-width="4.5"/>` +
    `<path d="${characterLines}" ${rounded} stroke="${characters}" stroke-width="4.5" transform="translate(3.5 7.5) scale(.88)"/>`
  )
}

/** The mark for small sizes as the content of an SVG of 96 × 96: 听 alone. */
export function smallMarkShapes(seal: string, characters: string): string {
  return (
    `<path d="${sealShape}" fill="${seal}"/>` +
    `<path d="${listenLines}" ${rounded} stroke="${characters}" stroke-width="9"/>`
  )
}

/** "Tingdu" as the content of an SVG of 149 × 54. */
export function wordShapes(color: string): string {
  return `<path d="${wordLines}" ${rounded} stroke="${color}" stroke-width="5"/>`
}
