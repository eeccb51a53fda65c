/** Why a package cannot be read. */
export type PackageFaultCode =
  | 'not_a_package'
  | 'package_damaged'
  | 'package_unsafe'
  | 'package_too_large'
  | 'too_many_notes'
  | 'package_unsupported'
  | 'package_empty'

/** A package that is refused: nothing of it has been used. */
export class PackageFault extends Error {
  override name = 'PackageFault'
  readonly code: PackageFaultCode

  constructor(code: PackageFaultCode, options?: ErrorOptions) {
    super(code, options)
    this.code = code
  }
}

/** What a package may have. Sizes are in bytes, after decompression. */
export const LIMITS = {
  packageBytes: 500 * 1024 * 1024,
  collectionBytes: 1024 * 1024 * 1024,
  listBytes: 64 * 1024 * 1024,
  files: 200_000,
  notes: 50_000,
  cards: 250_000,
  reviews: 2_000_000,
} as const
