/**
 * A text normalized for comparison with the dictionary, and the original offset of each of its units, both in UTF-16
 * units.
 */
export type Units = {
  /** Full-width letters and digits narrowed, compatibility forms resolved, Latin letters in lower case. */
  folded: string
  /** Where the normalized units begin and end in the text; null if the offsets are identical. */
  offsets: { starts: Uint32Array; ends: Uint32Array } | null
}

/** The offset in the text at which a normalized unit begins. */
export function startOf({ offsets }: Units, at: number): number {
  return offsets ? (offsets.starts[at] as number) : at
}

/** The offset at which it ends. Combining marks belong to their character. */
export function endOf({ offsets }: Units, at: number): number {
  return offsets ? (offsets.ends[at] as number) : at + 1
}

const IGNORED = /[\p{M}\p{Default_Ignorable_Code_Point}]/u
const LONE_SURROGATE = /\p{Surrogate}/u

/** Cache of normalized units of the basic plane: the unit + 1, `SKIP`, or 0 if not computed yet. */
const folds = new Uint32Array(0x1_0000)
const SKIP = 0x2_0000

/**
 * Normalizes a text like the dictionary's keys (`foldKey`) and keeps the offsets. A code point becomes at most one
 * code point, so that no offset is inside a character: forms that expand to several are kept.
 */
export function toUnits(text: string): Units {
  for (let at = 0; at < text.length; at += 1) {
    const unit = text.charCodeAt(at)
    if (!isCommonHan(unit) && !isFoldedUnit(unit)) return fold(text)
  }
  return unitsOfFolded(text)
}

/** The units of a text that is already normalized. */
export function unitsOfFolded(text: string): Units {
  return { folded: text, offsets: null }
}

/** Whether normalization keeps a unit. */
export function isFoldedUnit(unit: number): boolean {
  return (folds[unit] || foldUnit(unit)) === unit + 1
}

function fold(text: string): Units {
  const starts = new Uint32Array(text.length)
  const ends = new Uint32Array(text.length)
  let folded = ''
  for (let at = 0; at < text.length; ) {
    const pair = isHigh(text.charCodeAt(at)) && isLow(text.charCodeAt(at + 1))
    const end = at + (pair ? 2 : 1)
    const units = pair ? foldPoint(text.slice(at, end)) : foldedUnit(text.charCodeAt(at))
    for (let part = folded.length; part < folded.length + units.length; part += 1) {
      starts[part] = at
      ends[part] = end
    }
    if (units === '' && folded !== '') ends[folded.length - 1] = end
    folded += units
    at = end
  }
  return { folded, offsets: { starts, ends } }
}

/** The normalized form under which a headword is stored and looked up. */
export function foldKey(headword: string): string {
  return toUnits(headword).folded
}

function foldedUnit(unit: number): string {
  const fold = folds[unit] || foldUnit(unit)
  return fold === SKIP ? '' : String.fromCharCode(fold - 1)
}

function foldUnit(unit: number): number {
  const folded = foldPoint(String.fromCharCode(unit))
  const fold = folded === '' ? SKIP : folded.charCodeAt(0) + 1
  folds[unit] = fold
  return fold
}

/**
 * Normalizes one code point to at most one. A compatibility form outside the basic plane may map into it; a lone
 * surrogate is replaced. Punctuation is kept: headwords have no other form of it.
 */
function foldPoint(point: string): string {
  if (LONE_SURROGATE.test(point)) return '\ufffd'
  if (IGNORED.test(point)) return ''
  const composed = point.normalize('NFKC')
  const single = composed.length === 1 || (composed.length === 2 && point.length === 2 && isPair(composed))
  return single && /[\p{L}\p{N}]/u.test(composed) ? lower(composed) : point
}

const lower = (point: string): string => (/^[A-Z]$/.test(point) ? point.toLowerCase() : point)
const isHigh = (unit: number): boolean => unit >= 0xd800 && unit <= 0xdbff
const isLow = (unit: number): boolean => unit >= 0xdc00 && unit <= 0xdfff
const isPair = (text: string): boolean => isHigh(text.charCodeAt(0)) && isLow(text.charCodeAt(1))

/** The kinds of units. The first half of a surrogate pair determines the kind of the pair. */
export const OTHER = 0
export const HAN = 1
export const LATIN = 2
export const DIGIT = 3

/** Whether a unit is a unified ideograph. Nearly all of a Chinese text is, and normalization keeps them. */
export function isCommonHan(unit: number): boolean {
  return unit >= 0x4e00 && unit <= 0x9fff
}

/** The kind of a normalized unit. Outside the basic plane every block from U+20000 on is Han. */
export function kindOf(unit: number): number {
  if (isCommonHan(unit)) return HAN
  const known = kinds[unit] as number
  if (known !== UNKNOWN) return known
  const kind = findKind(unit)
  kinds[unit] = kind
  return kind
}

/** Cache of kinds, which are slow to determine. */
const UNKNOWN = 0xff
const kinds = new Uint8Array(0x1_0000).fill(UNKNOWN)

function findKind(unit: number): number {
  if (unit < 0x80) {
    if (unit >= 0x61 && unit <= 0x7a) return LATIN
    return unit >= 0x30 && unit <= 0x39 ? DIGIT : OTHER
  }
  if (unit < 0x2e80) return LETTER.test(String.fromCharCode(unit)) ? LATIN : OTHER
  return isRareHan(unit) ? HAN : OTHER
}

const LETTER = /[\p{L}\p{N}]/u

/** 〇, 々, Suzhou numerals, extension A, radicals, compatibility ideographs, surrogates. */
function isRareHan(unit: number): boolean {
  return (
    (unit >= 0x3400 && unit <= 0x4dbf) ||
    unit === 0x3005 ||
    unit === 0x3007 ||
    (unit >= 0x3021 && unit <= 0x3029) ||
    (unit >= 0x2e80 && unit <= 0x2fd5) ||
    (unit >= 0xf900 && unit <= 0xfaff) ||
    (unit >= 0xd840 && unit <= 0xd8bf)
  )
}
