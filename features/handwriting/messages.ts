/** Texts of stroke order and handwriting. */
export const messages = {
  couldNotFetchStrokes: 'Could not fetch strokes. Please try again.',
  strokeControls: 'Stroke by stroke',
  fromStart: 'From the start',
  strokeBack: 'One stroke back',
  strokeForward: 'One stroke on',
  play: 'Play',
  pause: 'Pause',
  drawingSpeed: 'Speed',
  writeYourself: 'Write it yourself',
  writeHere: 'A square to write in',
  writeHelp: 'Write with finger, pen or mouse. Without one, have each stroke written for you.',
  showOutline: 'Show the outline',
  hint: 'Hint',
  writeStrokeForMe: 'Write this stroke',
  writeAgain: 'Write again',
  nextCharacter: 'Next character',
  endQuiz: 'Back to the strokes',
  noStrokes: 'There is no stroke order for this character yet.',
  itsCharacters: 'Its characters',
} as const

/** The state of the stroke animation in words. */
export function strokeNow(written: number, count: number): string {
  if (written === 0) return `Before the first of ${count} strokes`
  return written === count ? counted(count, 'stroke') : `Stroke ${written} of ${count}`
}

/** The state of handwriting; at the end, the result. */
export function quizStatus({ ready, done, failed, stroke, count, mistakes, helped }: QuizCounts): string {
  if (failed) return messages.couldNotFetchStrokes
  if (!ready) return 'Getting the square ready…'
  if (!done) return `Stroke ${stroke + 1} of ${count}, ${counted(mistakes, 'mistake')} so far.`
  const alone = helped === 0 ? 'without help' : `${counted(helped, 'stroke')} shown to you`
  return `${counted(count, 'stroke')} written, ${counted(mistakes, 'mistake')}, ${alone}.`
}

type QuizCounts = {
  ready: boolean
  done: boolean
  failed: boolean
  stroke: number
  count: number
  mistakes: number
  helped: number
}

function counted(count: number, what: string): string {
  return `${count === 0 ? 'no' : count} ${what}${count === 1 ? '' : 's'}`
}
