import { useComputedColorScheme } from '@mantine/core'
import { useEffect, useRef } from 'react'
import uPlot from 'uplot'
import 'uplot/dist/uPlot.min.css'
import classes from './DayChart.module.css'
import type { DaySeries } from './day-series.ts'

const HEIGHT_PX = 180

type Props = { series: DaySeries; kind: 'line' | 'bars'; color: string }

/** Amounts by day as a line or as bars. Hidden from screen readers, which have the table. */
export default function DrawnChart({ series, kind, color }: Props) {
  const frame = useRef<HTMLDivElement>(null)
  const scheme = useComputedColorScheme('light')
  // biome-ignore lint/correctness/useExhaustiveDependencies: the colors are read from the styles of the scheme
  useEffect(() => {
    const element = frame.current
    if (!element) return
    const chart = new uPlot(optionsFor(element, kind, color), dataOf(series), element)
    const observer = new ResizeObserver(() =>
      chart.setSize({ width: element.clientWidth, height: HEIGHT_PX }),
    )
    observer.observe(element)
    return () => {
      observer.disconnect()
      chart.destroy()
    }
  }, [series, kind, color, scheme])
  return <div ref={frame} className={classes.drawing} aria-hidden="true" />
}

function dataOf({ days, amounts }: DaySeries): uPlot.AlignedData {
  return [days.map((day) => Date.parse(day) / 1000), amounts]
}

const wholeSteps = [1, 10, 100, 1000, 10_000, 100_000, 1_000_000].flatMap((step) => [
  step,
  2 * step,
  5 * step,
])

function optionsFor(element: HTMLElement, kind: Props['kind'], drawn: string): uPlot.Options {
  const style = getComputedStyle(element)
  const color = (name: string) => style.getPropertyValue(name).trim()
  const axis: uPlot.Axis = {
    stroke: color('--ink-soft'),
    grid: { stroke: color('--line'), width: 1 },
    ticks: { stroke: color('--line'), width: 1 },
  }
  return {
    width: element.clientWidth,
    height: HEIGHT_PX,
    legend: { show: false },
    cursor: { show: false },
    // Days are in UTC, wherever the reader is.
    tzDate: (seconds) => uPlot.tzDate(new Date(seconds * 1000), 'Etc/UTC'),
    scales: { y: { range: (_chart, least, most) => [Math.min(0, least ?? 0), Math.max(1, most ?? 1)] } },
    axes: [
      { ...axis, values: '{DD}/{MM}' },
      // Cards and members are counted in whole numbers.
      { ...axis, size: 56, incrs: wholeSteps },
    ],
    series: [
      {},
      {
        stroke: color(drawn),
        width: kind === 'line' ? 2 : 0,
        points: { show: false },
        ...(kind === 'bars' && { fill: color(drawn), paths: uPlot.paths.bars?.({ size: [0.7, 24] }) }),
      },
    ],
  }
}
