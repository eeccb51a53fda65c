// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { showScreen } from '@tingdu/testing/screen.tsx'
import { useState } from 'react'
import { afterEach, describe, expect, test } from 'vitest'
import { StrokeControls } from './StrokeControls.tsx'
import { StrokeDrawing } from './StrokeDrawing.tsx'
import { StrokeStrip } from './StrokeStrip.tsx'
import { type DrawingSpeed, drawingTime, move, useStrokePlayer } from './stroke-player.ts'
import { WritingTurns } from './WritingTurns.tsx'

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

test('the strip has one picture per stroke and a text with their number', () => {
  render(<StrokeStrip {...two} />)
  const strip = screen.getByRole('img', { name: 'Stroke order of 二: 2 strokes' })
  expect(strip.querySelectorAll('svg')).toHaveLength(2)
  expect(strip.textContent).toBe('12')
})

test('every picture shows all strokes upright: written, current and later ones look different', () => {
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

describe('the animation', () => {
  function Player({ playsAtOnce }: { playsAtOnce: boolean }) {
    const [writing, onMove] = useStrokePlayer(2, playsAtOnce)
    const [speed, setSpeed] = useState<DrawingSpeed>(1)
    const state = writing.playing ? 'drawing' : 'still'
    return (
      <>
        <StrokeDrawing
          {...two}
          written={writing.written}
          state={state}
          speed={speed}
          onDrawn={() => onMove('drawn')}
        />
        <StrokeControls writing={writing} onMove={onMove} speed={speed} onSpeed={setSpeed} />
      </>
    )
  }
  const brush = () => document.querySelector<SVGPathElement>('[clip-path]')
  /** jsdom has no animations; React listens to whichever of the two event names it detects. */
  const finishStroke = () => {
    const drawn = brush() as Element
    for (const name of ['animationend', 'webkitAnimationEnd']) {
      fireEvent(drawn, new Event(name, { bubbles: true }))
    }
  }
  const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

  test('draws stroke after stroke along its center line, then stops', () => {
    render(<Player playsAtOnce />)
    expect(brush()?.getAttribute('d')).toBe('M 230 680 L 800 665')
    expect(screen.getByText('Stroke 1 of 2')).toBeTruthy()
    finishStroke()
    expect(brush()?.getAttribute('d')).toBe('M 100 120 L 920 100')
    finishStroke()
    expect(brush()).toBeNull()
    expect(screen.getByRole('status').textContent).toBe('2 strokes')
  })

  test('can be paused and resumed, and restarts at its end', async () => {
    render(<Player playsAtOnce />)
    finishStroke()
    await press('Pause')
    expect(brush()).toBeNull()
    expect(screen.getByRole('status').textContent).toBe('Stroke 1 of 2')
    await press('Play')
    expect(brush()?.getAttribute('d')).toBe('M 100 120 L 920 100')
    finishStroke()
    await press('Play')
    expect(brush()?.getAttribute('d')).toBe('M 230 680 L 800 665')
  })

  test('steps forward and back, and stops at both ends', async () => {
    render(<Player playsAtOnce={false} />)
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Next stroke' }).disabled).toBe(true)
    await press('Previous stroke')
    expect(screen.getByRole('status').textContent).toBe('Stroke 1 of 2')
    await press('Previous stroke')
    expect(screen.getByRole('status').textContent).toBe('Stroke 0 of 2')
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Previous stroke' }).disabled).toBe(true)
    await press('Next stroke')
    expect(screen.getByRole('status').textContent).toBe('Stroke 1 of 2')
    expect(brush()).toBeNull()
  })

  test('has the chosen speed', async () => {
    render(<Player playsAtOnce />)
    const before = brush()?.style.animationDuration
    await userEvent.selectOptions(screen.getByLabelText('Speed'), '2 ×')
    expect(Number.parseInt(brush()?.style.animationDuration ?? '', 10)).toBe(
      Math.round(Number.parseInt(before ?? '', 10) / 2),
    )
  })
})

test('takes longer for longer strokes, and never plays without strokes', () => {
  const [short = [], long = []] = two.medians
  expect(drawingTime(long, 1)).toBeGreaterThan(drawingTime(short, 1))
  expect(drawingTime(long, 0.5)).toBe(drawingTime(long, 1) * 2)
  expect(move({ count: 0, written: 0, playing: false }, 'play').playing).toBe(false)
})

test('the characters of a word are written by hand one after the other, each with its result', async () => {
  const other = { ...two, character: '贰' }
  showScreen(<WritingTurns characters={[two, other]}>{(button) => button}</WritingTurns>, '/word')
  const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))
  const status = () => screen.getAllByRole('status')[0]?.textContent
  await press('Write it yourself')
  expect(screen.getByRole('img', { name: 'Writing area: 二' })).toBeTruthy()
  await waitFor(() => expect(status()).toBe('Stroke 1 of 2, no mistakes so far.'))
  await press('Show stroke')
  await waitFor(() => expect(status()).toBe('Stroke 2 of 2, no mistakes so far.'))
  await press('Show stroke')
  await waitFor(() => expect(status()).toBe('2 strokes written, no mistakes, 2 strokes shown.'))
  await press('Next character')
  expect(screen.getByRole('img', { name: 'Writing area: 贰' })).toBeTruthy()
  expect(document.activeElement?.getAttribute('role')).toBe('status')
  await press('Done')
  expect(document.activeElement?.textContent).toBe('Write it yourself')
})
