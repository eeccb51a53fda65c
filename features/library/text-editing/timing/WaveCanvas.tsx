import { useEffect, useRef } from 'react'
import { PEAKS_PER_SECOND, type Waveform } from './waveform.ts'

type Props = { waveform: Waveform; from: number; to: number }

/** A stretch of a waveform, drawn in the color of the text around it. */
export function WaveCanvas({ waveform, from, to }: Props) {
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    const drawn = canvas.current
    const context = drawn?.getContext('2d')
    if (!drawn || !context) return
    const draw = () => {
      const ratio = window.devicePixelRatio
      const [width, height] = [drawn.clientWidth, drawn.clientHeight]
      drawn.width = width * ratio
      drawn.height = height * ratio
      context.scale(ratio, ratio)
      context.fillStyle = getComputedStyle(drawn).color
      for (let x = 0; x < width; x += 2) {
        const peak = waveform[Math.floor((from + ((to - from) * x) / width) * PEAKS_PER_SECOND)] ?? 0
        const bar = Math.max(1, peak * (height - 8))
        context.fillRect(x, (height - bar) / 2, 1, bar)
      }
    }
    draw()
    const observer = new ResizeObserver(draw)
    observer.observe(drawn)
    return () => observer.disconnect()
  }, [waveform, from, to])
  return <canvas ref={canvas} />
}
