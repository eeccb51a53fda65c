// @vitest-environment jsdom
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { StrokeAnimation } from './StrokeAnimation.tsx'
import { StrokeStrip } from './StrokeStrip.tsx'

const two = {
  character: '二',
  strokes: ['M 230 680 L 800 690 L 800 640 Z', 'M 100 120 L 920 130 L 920 70 Z'],
  medians: [
    [
      [230, 680],
      [800, 665],
    ],
    [
      [100, 120],
      [920, 100],
    ],
  ],
}

afterEach(cleanup)

test('the strip has one picture per stroke and says how many there are', () => {
  render(<StrokeStrip {...two} />)
  const strip = screen.getByRole('img', { name: 'Stroke order of 二: 2 strokes' })
  expect(strip.querySelectorAll('svg')).toHaveLength(2)
  expect(strip.textContent).toBe('12')
})

test('every picture shows all strokes in the upright square: written, current and later ones apart', () => {
  const { container } = render(<StrokeStrip {...two} />)
  const [first, second] = [...container.querySelectorAll('svg')]
  const looks = (svg: SVGElement | undefined) =>
    [...(svg?.querySelectorAll('g path') ?? [])].map((path) => path.getAttribute('class'))
  expect(first?.getAttribute('viewBox')).toBe('0 0 1024 1024')
  expect(first?.querySelector('g')?.getAttribute('transform')).toBe('translate(0, 900) scale(1, -1)')
  expect([...(first?.querySelectorAll('g path') ?? [])].map((path) => path.getAttribute('d'))).toEqual(
    two.strokes,
  )
  expect(new Set(looks(first)).size).toBe(2)
  expect(looks(first)[0]).toBe(looks(second)[1])
  expect(looks(first)[1]).not.toBe(looks(second)[0])
})

test('a character stands written until it is asked to be written', async () => {
  const { container, rerender } = render(<StrokeAnimation {...two} turn={0} />)
  const place = () => container.querySelector('[data-writer]')
  expect(place()?.getAttribute('data-writer')).toBe('waiting')
  expect(container.querySelectorAll('svg')).toHaveLength(1)

  rerender(<StrokeAnimation {...two} turn={1} />)
  await waitFor(() => expect(place()?.getAttribute('data-writer')).toBe('ready'))
  await waitFor(() => expect(place()?.querySelectorAll('svg > g path').length).toBeGreaterThanOrEqual(2))
  expect(place()?.querySelector('svg')?.getAttribute('viewBox')).toBe('0 0 1024 1024')
})

test('it tells when it is written, and leaves nothing behind when it goes', async () => {
  const written = vi.fn()
  const { container, unmount } = render(<StrokeAnimation {...two} turn={1} onWritten={written} />)
  await waitFor(() => expect(written).toHaveBeenCalledOnce(), { timeout: 60_000 })
  unmount()
  expect(container.innerHTML).toBe('')
}, 90_000)
