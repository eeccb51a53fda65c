import type { Field } from '../request.ts'
import { parseField } from './field.ts'
import { Scanner } from './scanner.ts'

/** Parses `a.b.col->x` (the path of embeds, and the column) or `a.b(col)` (the column of an embed). */
export function parseTreePath(key: string, subject = 'tree path'): TreePath {
  const scanner = new Scanner(key, subject)
  const path: string[] = []
  let last = parseEmbedField(scanner)
  while (last.field.path.length === 0 && last.embed === undefined && scanner.take('.')) {
    path.push(last.field.name)
    last = parseEmbedField(scanner)
  }
  scanner.expectEnd('"->>", "->", delimiter (.) or end of input')
  return { path, ...last }
}

type TreePath = { path: string[]; field: Field; embed?: string }

/** Parses a column, or `rel(column)`: the column of an embed. */
export function parseEmbedField(scanner: Scanner): { field: Field; embed?: string } {
  const field = parseField(scanner)
  if (field.path.length > 0 || !scanner.take('(')) return { field }
  const inner = parseField(scanner)
  scanner.expect(')')
  return { field: inner, embed: field.name }
}
