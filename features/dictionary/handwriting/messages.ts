/** Texts of stroke order and handwriting. */
export const messages = {
  couldNotFetchStrokes: 'Could not fetch strokes. Please try again.',
  strokeControls: 'Stroke by stroke',
  fromStart: 'From the start',
  strokeBack: 'Previous stroke',
  strokeForward: 'Next stroke',
  play: 'Play',
  pause: 'Pause',
  drawingSpeed: 'Speed',
  writeYourself: 'Write it yourself',
  writeHere: 'Writing area',
  writeHelp: 'Draw each stroke, or tap Show stroke.',
  showOutline: 'Show outline',
  hint: 'Hint',
  writeStrokeForMe: 'Show stroke',
  writeAgain: 'Write again',
  faults: {
    order: 'That stroke comes later',
    direction: 'Draw it the other way round',
    shape: 'Not this stroke',
  },
  nextCharacter: 'Next character',
  endQuiz: 'Done',
  noStrokes: 'No stroke order for this character yet.',
  itsCharacters: 'Characters in this word',
  drawingArea: 'Drawing area',
  drawHelp: 'Draw a character, stroke by stroke.',
  undoStroke: 'Undo',
  clearDrawing: 'Clear',
  candidates: 'Characters that look like it',
  recognizing: 'Recognizing…',
  couldNotRecognize: 'Could not recognize the drawing. Please try again.',
  strokesMissing: 'Draw at least one stroke.',
  tooManyStrokes: (most: number) => `A drawing can have at most ${most} strokes.`,
  strokesUnreadable: (most: number) =>
    `Each stroke must be a list of 1 to ${most} points [x, y] with x and y from 0 to 1.`,
  dictionaryLoading: 'The dictionary is still loading. Please try again in a moment.',
} as const

/** The state of the stroke animation in words. */
export function strokeNow(written: number, count: number): string {
  if (written === 0) return `Stroke 0 of ${count}`
  return written === count ? counted(count, 'stroke') : `Stroke ${written} of ${count}`
}

/** The state of handwriting; at the end, the result. */
export function quizStatus({ ready, done, failed, stroke, count, mistakes, helped }: QuizCounts): string {
  if (failed) return messages.couldNotFetchStrokes
  if (!ready) return 'Loading…'
  if (!done) return `Stroke ${stroke + 1} of ${count}, ${counted(mistakes, 'mistake')} so far.`
  const alone = helped === 0 ? 'without help' : `${counted(helped, 'stroke')} shown`
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
