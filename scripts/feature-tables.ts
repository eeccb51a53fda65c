/** The rule that packages do not use the tables of features. */
import type { SourceFile, Violation } from './structure.ts'

const exempt = /\.generated\.ts$|\.test\.tsx?$/

/** A package names no table of a feature, such as `'fc_words'` or `api.fc_words`. Tests may, and the generated types. */
export function featureTables(files: SourceFile[]): Violation[] {
  return files
    .filter(({ path }) => path.startsWith('packages/') && !exempt.test(path))
    .flatMap(({ path, text }) =>
      [...new Set(text.match(/(?<=')fc_\w+|\bapi\.fc_\w+/g))].map((name) => ({
        rule: 'feature tables',
        path,
        why: `names ${name}: packages know no feature, so what reads or writes a table belongs to the feature that has it`,
      })),
    )
}
