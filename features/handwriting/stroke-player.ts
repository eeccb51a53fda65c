import { useReducer } from 'react'

/** Where writing stands: how many of the strokes are written, and whether the next one is being written now. */
export type Writing = { count: number; written: number; playing: boolean }

export type Move = 'play' | 'pause' | 'restart' | 'forward' | 'back' | 'drawn'

/** What a move makes of it. Playing what is written to its end begins again; stepping stops playing. */
export function move({ count, written, playing }: Writing, how: Move): Writing {
  switch (how) {
    case 'play':
      return { count, written: written === count ? 0 : written, playing: count > 0 }
    case 'pause':
      return { count, written, playing: false }
    case 'restart':
      return { count, written: 0, playing: count > 0 }
    case 'forward':
      return { count, written: Math.min(count, written + 1), playing: false }
    case 'back':
      return { count, written: Math.max(0, written - 1), playing: false }
    case 'drawn':
      return { count, written: Math.min(count, written + 1), playing: playing && written + 1 < count }
  }
}

/** The player of some strokes: they stand written until they are played, or are played from the start. */
export function useStrokePlayer(count: number, playsAtOnce: boolean) {
  return useReducer(move, { count, written: playsAtOnce ? 0 : count, playing: playsAtOnce && count > 0 })
}

/** How fast strokes are drawn, relative to the usual speed. */
export const drawingSpeeds = [0.5, 1, 2] as const
export type DrawingSpeed = (typeof drawingSpeeds)[number]

/** How long drawing a stroke takes in milliseconds: longer ones longer, as by hand. */
export function drawingTime(median: number[][], speed: DrawingSpeed): number {
  const length = median.reduce((sum, [x = 0, y = 0], index) => {
    const [fromX = x, fromY = y] = median[index - 1] ?? []
    return sum + Math.hypot(x - fromX, y - fromY)
  }, 0)
  return Math.round((200 + 0.6 * length) / speed)
}
