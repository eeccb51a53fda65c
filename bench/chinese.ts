import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { analyze } from '@tingdu/chinese/analyze.ts'
import { countFaults } from '@tingdu/chinese/gold/faults.ts'
import {
  declaredNames,
  type GoldSentence,
  readGoldSet,
  readGradedSet,
  readLibrarySet,
  readWildSet,
} from '@tingdu/chinese/gold/gold-set.ts'
import { figures, score, syllablesOf } from '@tingdu/chinese/gold/measure.ts'
import type { Lexicon } from '@tingdu/chinese/lexicon/lexicon.ts'
import { buildLexicon } from '@tingdu/testing/lexicon.ts'
import { type Analyzer, analyzers } from './chinese-analyzers.ts'
import type { Row } from './row.ts'

const ROUNDS = 20
/** How often each analyzer processes all sentences before the next one's turn. */
const PASSES = 25
const TARGETS = { boundaryF1: 0.985, syllables: 0.993, speed: 4, megabytes: 150 }

/** What the wild set is to reach: faults per 1,000 characters, and percent of sentences. */
const WILD = {
  cuts: { what: 'wrong cuts per 1,000 characters', most: 5 },
  readings: { what: 'wrong readings per 1,000 characters', most: 3 },
  names: { what: 'wrong or missed names per 1,000 characters', most: 2 },
  sentences: { what: 'percent of sentences with a fault', most: 20 },
}

type Measured = { name: string; exact: number; boundaryF1: number; syllables: number; speed: number }

/**
 * Compares the analysis of the gold set with the libraries: words and readings (all sentences, and held-out ones),
 * characters per second, and the memory of the lexicon. Prints a separate table besides the rows.
 */
export async function run(): Promise<Row[]> {
  const before = memory()
  const begin = process.cpuUsage()
  const lexicon = buildLexicon()
  const built = process.cpuUsage(begin).user / 1e3
  const megabytes = (memory() - before) / 1e6
  const sentences = readGoldSet()
  const candidates = analyzers(lexicon)
  const all = measure(candidates, sentences)
  print(all, sentences.length)
  const unseen = sentences.filter(({ part }) => part === 'test')
  const held = measure(candidates, unseen)[0] as Measured
  const words = sentences.flatMap(({ text }) => analyze(text, lexicon)).flatMap(({ tokens }) => tokens)
  const bare = words.filter(({ defs }) => defs === '').length
  const wild = (['dev', 'test'] as const).flatMap((part) => wildRows(part, candidates))
  return [
    ...againstLibraries(all),
    ...wild,
    row('words without a gloss', String(bare), '0', bare === 0),
    row('test part alone: exact, boundary F1, syllables', list(held), 'printed', true),
    ...(['dev', 'test'] as const).flatMap((part) => [
      accuracyRow(`library sentences, ${part}`, ofPart(readLibrarySet(), part), lexicon),
      accuracyRow(`graded sentences, ${part}`, ofPart(readGradedSet(), part), lexicon),
    ]),
    row(
      'memory of the lexicon',
      `${Math.round(megabytes)} MB`,
      `≤ ${TARGETS.megabytes} MB`,
      megabytes <= TARGETS.megabytes,
    ),
    row('lexicon made from the files (CPU)', `${Math.round(built)} ms`, 'printed', true),
  ]
}

const ofPart = (sentences: GoldSentence[], wanted: GoldSentence['part']): GoldSentence[] =>
  sentences.filter(({ part }) => part === wanted)

/** The faults in one part of the wild set per 1,000 characters, of our analysis and of jieba with pinyin-pro. */
function wildRows(part: GoldSentence['part'], candidates: Analyzer[]): Row[] {
  const paragraphs = ofPart(readWildSet(), part)
  if (paragraphs.length === 0) return []
  const [ours, libraries] = candidates.map(({ answer }) => {
    const faults = countFaults(
      paragraphs,
      paragraphs.map(({ text }) => answer(text)),
    )
    const per = (count: number) => (count * 1000) / faults.characters
    return {
      cuts: per(faults.cuts),
      readings: per(faults.readings),
      names: per(faults.names),
      sentences: (faults.faulty * 100) / faults.sentences,
    }
  })
  if (!ours || !libraries) return []
  return (Object.keys(WILD) as (keyof typeof WILD)[]).map((key) => ({
    what: `wild set, ${part}: ${WILD[key].what}`,
    value: ours[key].toFixed(1),
    reference: `jieba + pinyin-pro: ${libraries[key].toFixed(1)}`,
    ratio: ours[key] / libraries[key],
    target: `≤ ${WILD[key].most}`,
    met: ours[key] <= WILD[key].most,
  }))
}

/** The accuracy on sentences that are compared with nothing else. */
function accuracyRow(name: string, sentences: GoldSentence[], lexicon: Lexicon): Row {
  const answers = sentences.map((sentence) => {
    const ownWords = declaredNames(sentence, lexicon)
    const words = analyze(sentence.text, lexicon, { ownWords }).flatMap(({ tokens }) => tokens)
    return { words, syllables: syllablesOf(sentence.text, words) }
  })
  const { segmented, boundaryF1, syllables, exact } = figures(score(sentences, answers))
  const value = [segmented, boundaryF1, syllables, exact].map(percent).join(', ')
  return row(`${name}: segmented, boundary F1, syllables, exact`, value, 'printed', true)
}

function row(what: string, value: string, target: string, met: boolean): Row {
  return { what, value, reference: '', target, met }
}

/** Ours compared with jieba and pinyin-pro, the better of the two. */
function againstLibraries([ours, libraries]: Measured[]): Row[] {
  if (!ours || !libraries) return []
  const comparison = (what: string, key: 'boundaryF1' | 'syllables', target: number): Row => ({
    what,
    value: percent(ours[key]),
    reference: percent(libraries[key]),
    ratio: ours[key] / libraries[key],
    target: `≥ ${percent(target)}`,
    met: ours[key] >= target,
  })
  const ratio = ours.speed / libraries.speed
  return [
    comparison('boundaries between words (F1)', 'boundaryF1', TARGETS.boundaryF1),
    comparison('syllables read right', 'syllables', TARGETS.syllables),
    {
      what: 'characters a second',
      value: thousands(ours.speed),
      reference: `${libraries.name}: ${thousands(libraries.speed)}`,
      ratio,
      target: `≥ ${TARGETS.speed}`,
      met: ratio >= TARGETS.speed,
    },
  ]
}

const percent = (share: number): string => `${(share * 100).toFixed(2)} %`
const thousands = (number: number): string => Math.round(number).toLocaleString('en')
const list = ({ exact, boundaryF1, syllables }: Measured): string =>
  [exact, boundaryF1, syllables].map(percent).join(', ')

function print(all: Measured[], sentences: number): void {
  console.log(`\n${sentences} sentences of the gold set`)
  console.table(
    Object.fromEntries(
      all.map(({ name, exact, boundaryF1, syllables, speed }) => [
        name,
        {
          exact: percent(exact),
          'boundary F1': percent(boundaryF1),
          syllables: percent(syllables),
          'characters/s': thousands(speed),
        },
      ]),
    ),
  )
}

/** Reachable memory, on and off the heap. */
function memory(): number {
  setFlagsFromString('--expose-gc')
  runInNewContext('gc')()
  const { heapUsed, external } = process.memoryUsage()
  return heapUsed + external
}

function measure(candidates: Analyzer[], sentences: GoldSentence[]): Measured[] {
  const texts = sentences.map(({ text }) => text)
  const characters = texts.reduce((sum, text) => sum + text.length, 0)
  const fastest = candidates.map(() => Number.POSITIVE_INFINITY)
  // In turns, and the best of many rounds, because other work on the machine slows all of them.
  for (let round = 0; round < ROUNDS; round += 1) {
    candidates.forEach(({ analyze }, at) => {
      for (let pass = 0; pass < PASSES; pass += 1) {
        const begin = performance.now()
        for (const text of texts) analyze(text)
        fastest[at] = Math.min(fastest[at] ?? 0, performance.now() - begin)
      }
    })
  }
  return candidates.map((candidate, at) => ({
    name: candidate.name,
    ...figures(score(sentences, texts.map(candidate.answer))),
    speed: (characters / (fastest[at] as number)) * 1000,
  }))
}
