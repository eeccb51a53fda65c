import { parseArgs } from 'node:util'
import type { Database } from '@tingdu/database/database.ts'
import { serverCaller } from '@tingdu/database/server-caller.ts'
import { dictionaryState } from '@tingdu/features/dictionary/entries/public.server.ts'
import {
  type AcceptedCorrection,
  acceptedCorrections,
  type ProposedCorrection,
} from '@tingdu/features/dictionary/mistakes/accepted-corrections.server.ts'
import {
  addException,
  type Exception,
  type ExceptionContext,
  exceptionContexts,
  exceptionOf,
  isAnalyzedSo,
  type Lexicon,
  type LexiconSource,
  readExceptions,
  removeException,
  type StoredException,
  withException,
} from '@tingdu/features/dictionary/text-analysis/public.server.ts'
import {
  analyzeAgain,
  type ChangedSentence,
  changedSentences,
  libraryTextsWith,
} from '@tingdu/features/library/texts/public.server.ts'

const USAGE = `Usage: npm run admin -- corrections [OPTIONS]

  Corrections of words that readers proposed and staff resolved become exceptions of the analysis. Without --apply, shows
  each of them and what it would change in the texts of the library, and changes nothing.
  --report NUMBER    only this report; may be repeated
  --context KIND     where an exception applies: between the same neighboring words (word, which is the default), in the
                     same sentence (sentence), or everywhere (none)
  --apply            stores the exceptions, and analyzes the texts of the library again
  --list             lists the exceptions
  --remove NUMBER    removes an exception, and analyzes the texts of the library again`

/** An exception that is not stored yet. */
type Planned = Exception & { report: number; message: string }

const NOTHING_NEW = 'There are no new corrections.'
const MAX_REPORTED = 200
const TIMEOUT_MS = 60_000

/**
 * `corrections`: makes exceptions of the analysis from the corrections of readers that staff accepted, and analyzes the texts of
 * the library again. Gets the dictionary of `source` only if it is needed. Returns what was done or would be; reports on
 * standard error what would change. Throws a readable error if it cannot be done.
 */
export async function acceptCorrections(
  database: Database,
  source: Pick<LexiconSource, 'get'>,
  args: string[],
): Promise<string> {
  const { reports, context, apply, list, remove } = readArguments(args)
  if (!(await dictionaryState(database)).complete)
    throw new Error(
      'The dictionary is not complete yet. Start the server, wait until it is, and run this again.',
    )
  const stored = await readExceptions(database)
  if (list) return stored.map(lineOf).join('\n') || 'There are no exceptions.'
  const proposals = remove === null ? await newProposals(database, stored, reports) : []
  if (remove === null && proposals.length === 0) return NOTHING_NEW
  const lexicon = { ...(await source.get()), exceptions: stored }
  if (remove !== null) return await withdraw(database, lexicon, stored, remove)
  const planned = proposals.flatMap((proposal) => plan(proposal, lexicon, context))
  if (planned.length === 0) return NOTHING_NEW
  const changed = await showChanges(database, lexicon, planned)
  const [corrections, sentences] = [many(planned.length, 'correction'), many(changed, 'sentence')]
  if (!apply) return `${corrections} would change ${sentences} of the library. Add --apply to apply this.`
  const texts = await store(database, lexicon, planned)
  return `${corrections} changed ${sentences} of the library in ${many(texts, 'text')}.`
}

type Proposal = AcceptedCorrection & { correction: ProposedCorrection }

/** The accepted corrections that are not stored yet; those that do not fit their sentences are reported. */
async function newProposals(
  database: Database,
  stored: readonly StoredException[],
  reports: readonly number[],
): Promise<Proposal[]> {
  const known = new Set(stored.map(({ report }) => report))
  const accepted = (await acceptedCorrections(database)).filter(
    ({ report }) => !known.has(report) && (reports.length === 0 || reports.includes(report)),
  )
  return accepted.flatMap(({ correction, ...proposal }) => {
    if (correction) return [{ ...proposal, correction }]
    console.error(`Report ${proposal.report} does not fit its sentence: ${proposal.message}`)
    return []
  })
}

/** The exception that a proposal becomes; none if the sentence is analyzed like that without it. */
function plan(proposal: Proposal, lexicon: Lexicon, context: ExceptionContext): Planned[] {
  const { report, sentence, message } = proposal
  const exception = exceptionOf(proposal, lexicon, context)
  if (!isAnalyzedSo(sentence, lexicon, exception)) return [{ ...exception, report, message }]
  console.error(`Report ${report} is already how the sentence is analyzed: ${message}`)
  return []
}

/** Reports what each exception would change in the library, one by one. Returns how many sentences change. */
async function showChanges(
  database: Database,
  lexicon: Lexicon,
  planned: readonly Planned[],
): Promise<number> {
  let count = 0
  for (const exception of planned) {
    const changes: ChangedSentence[] = []
    for (const text of await libraryTextsWith(database, [writtenAs(exception)]))
      changes.push(...changedSentences(text, lexicon, withException(lexicon, [exception])))
    console.error(`Report ${exception.report}: ${exception.message}, in ${described(exception)}`)
    for (const { title, sentence, before, after } of changes.slice(0, MAX_REPORTED))
      console.error(`  ${title}: ${sentence}\n    ${before} → ${after}`)
    if (changes.length > MAX_REPORTED) console.error(`  … and ${changes.length - MAX_REPORTED} more`)
    if (changes.length === 0) console.error('  changes no sentence of the library')
    count += changes.length
  }
  return count
}

/** Stores the exceptions, and analyzes the texts that have them again. Returns how many changed. */
async function store(database: Database, lexicon: Lexicon, planned: readonly Planned[]): Promise<number> {
  await database.transaction(serverCaller(), async (run) => {
    for (const { report, ...exception } of planned) await addException(run, exception, report)
  })
  return await analyzeTexts(database, withException(lexicon, planned), planned)
}

async function withdraw(
  database: Database,
  lexicon: Lexicon,
  stored: readonly StoredException[],
  id: number,
): Promise<string> {
  const exception = stored.find((each) => each.id === id)
  const removed = await database.transaction(serverCaller(), (run) => removeException(run, id))
  if (!exception || !removed) throw new Error(`There is no exception ${id}.`)
  const others = { ...lexicon, exceptions: stored.filter((each) => each.id !== id) }
  const texts = await analyzeTexts(database, others, [exception])
  return `Removed ${contextOf(exception)}; ${many(texts, 'text')} changed.`
}

async function analyzeTexts(
  database: Database,
  lexicon: Lexicon,
  exceptions: readonly Exception[],
): Promise<number> {
  let changed = 0
  for (const { id } of await libraryTextsWith(database, exceptions.map(writtenAs))) {
    const again = await database.transaction(serverCaller(TIMEOUT_MS), (run) =>
      analyzeAgain(run, id, lexicon),
    )
    if (again) changed += 1
  }
  return changed
}

const writtenAs = ({ before, words, after }: Exception) =>
  `${before}${words.map(({ chinese }) => chinese).join('')}${after}`

/** The words with the text around them: `带了【一 | 件】雨衣`. */
const contextOf = ({ before, words, after }: Exception) =>
  `${before}【${words.map(({ chinese }) => chinese).join(' | ')}】${after}`

/** Everything that readers get to see, which the message of a report may not say. */
function described(exception: Exception): string {
  const known = exception.words.flatMap(({ phonetic, defs }) => [phonetic, defs].filter(Boolean)).join(', ')
  return [contextOf(exception), known].filter(Boolean).join('  ')
}

const lineOf = ({ id, report, ...exception }: StoredException) =>
  [`${id}`, described(exception), report === null ? '' : `report ${report}`].filter(Boolean).join('  ')

const many = (count: number, what: string) => `${count.toLocaleString('en')} ${what}${count === 1 ? '' : 's'}`

function readArguments(args: string[]) {
  const { report = [], context = 'word', remove, ...values } = parse(args)
  if (!exceptionContexts.some((each) => each === context)) throw new Error(USAGE)
  return {
    reports: report.map(numberOf),
    context: context as ExceptionContext,
    apply: values.apply ?? false,
    list: values.list ?? false,
    remove: remove === undefined ? null : numberOf(remove),
  }
}

function numberOf(text: string): number {
  const value = Number(text)
  if (!Number.isSafeInteger(value) || value < 1) throw new Error(`${text} is not a number.\n\n${USAGE}`)
  return value
}

function parse(args: string[]) {
  const options = {
    report: { type: 'string', multiple: true },
    context: { type: 'string' },
    apply: { type: 'boolean' },
    list: { type: 'boolean' },
    remove: { type: 'string' },
  } as const
  try {
    return parseArgs({ args, options }).values
  } catch (error) {
    throw new Error(`${(error as Error).message}\n\n${USAGE}`)
  }
}
