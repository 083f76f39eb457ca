import { useEffect, useRef } from 'react'
import UPlot from 'uplot'
import 'uplot/dist/uPlot.min.css'
import { dayText } from '../../../contract/date-texts.ts'
import { isoOf } from '../../../contract/days.ts'
import type { FigureDay } from '../../../contract/staff-figures.ts'
import * as texts from './texts.ts'

const HEIGHT = 256
const ROOM_OF_A_DAY = 110
/** Orders and visits are whole numbers. */
const wholeSteps = [1, 10, 100, 1_000, 10_000, 100_000].flatMap((unit) => [unit, 2 * unit, 5 * unit])
const lines = [
  { field: 'orders', colour: '--color-ink' },
  { field: 'visits', colour: '--color-primary' },
  { field: 'missed', colour: '--color-danger' },
] as const

/** Orders, visits and no-shows of each day as lines. The table beneath says the same. */
export default function FigureChart({ days }: { readonly days: readonly FigureDay[] }) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const box = place.current
    if (!box) return undefined
    const colourOf = (name: string) => getComputedStyle(box).getPropertyValue(name)
    const axis = {
      stroke: colourOf('--color-ink-muted'),
      grid: { stroke: colourOf('--color-line'), width: 1 },
      font: `13px ${getComputedStyle(box).fontFamily}`,
    }
    const seconds = days.map(({ date }) => Date.parse(isoOf(date)) / 1_000)
    const chart = new UPlot(
      {
        width: box.clientWidth,
        height: HEIGHT,
        tzDate: (at) => UPlot.tzDate(new Date(at * 1_000), 'Etc/UTC'),
        legend: { live: false },
        cursor: { show: false },
        axes: [
          { ...axis, space: ROOM_OF_A_DAY, values: (_chart, marks) => marks.map(markText) },
          { ...axis, incrs: wholeSteps },
        ],
        series: [
          {},
          ...lines.map(({ field, colour }) => ({
            label: texts.lineTexts[field],
            stroke: colourOf(colour),
            width: 2,
            points: { show: days.length < 3 },
          })),
        ],
      },
      [seconds, ...lines.map(({ field }) => days.map((day) => day[field]))],
      box,
    )
    const resized = new ResizeObserver(() => chart.setSize({ width: box.clientWidth, height: HEIGHT }))
    resized.observe(box)
    return () => {
      resized.disconnect()
      chart.destroy()
    }
  }, [days])
  return <div ref={place} role="img" aria-label={texts.chartLabel} className="min-h-64 min-w-0 overflow-hidden" />
}

const markText = (at: number) => dayText(new Date(at * 1_000).toISOString().slice(0, 10))
