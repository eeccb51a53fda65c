/** The texts of every list whose items can be moved. */
export const sortTexts = {
  handle: 'movable',
  move: (name: string) => `Move ${name}`,
  instructions:
    'Press Space to pick up the item, the arrow keys to move it, Space to drop it, or Escape to cancel.',
  at: (name: string, position: number, count: number) => `${name}: position ${position} of ${count}.`,
  dropped: (name: string, position: number, count: number) =>
    `${name} is now at position ${position} of ${count}.`,
  canceled: (name: string) => `${name} is back where it was.`,
} as const
