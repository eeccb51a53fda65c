import { useReducer } from 'react'

/** The state of the animation: the number of completed strokes, and whether the next one is being drawn. */
export type Writing = { count: number; written: number; playing: boolean }

export type Move = 'play' | 'pause' | 'restart' | 'forward' | 'back' | 'drawn'

/** Returns the state after a move. Playing at the end starts over; stepping stops playing. */
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

/** The state and controls of an animation of strokes: complete until played, or played from the start. */
export function useStrokePlayer(count: number, playsAtOnce: boolean) {
  return useReducer(move, { count, written: playsAtOnce ? 0 : count, playing: playsAtOnce && count > 0 })
}

/** The drawing speeds, relative to the usual one. */
export const drawingSpeeds = [0.5, 1, 2] as const
export type DrawingSpeed = (typeof drawingSpeeds)[number]

/** How long drawing a stroke takes in milliseconds; longer strokes take longer, as by hand. */
export function drawingTime(median: number[][], speed: DrawingSpeed): number {
  const length = median.reduce((sum, [x = 0, y = 0], index) => {
    const [fromX = x, fromY = y] = median[index - 1] ?? []
    return sum + Math.hypot(x - fromX, y - fromY)
  }, 0)
  return Math.round((200 + 0.6 * length) / speed)
}
