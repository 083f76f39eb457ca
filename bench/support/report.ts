import { execFileSync } from 'node:child_process'
import os from 'node:os'

/** The machine on which the figures were measured, in one line. */
export function machine(): string {
  const cpu = os.cpus()[0]?.model.trim() ?? 'unknown processor'
  const memory = Math.round(os.totalmem() / 1024 ** 3)
  return `${os.cpus().length} cores of ${cpu}, ${memory} GB, ${os.type()} ${os.release()}, Node ${process.version}, ${revision()}`
}

function revision(): string {
  try {
    return `revision ${execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim()}`
  } catch {
    return 'revision unknown'
  }
}

export type ReportCell = string | number

/** A Markdown table, as the README quotes it. */
export function table(head: readonly string[], rows: readonly (readonly ReportCell[])[]): string {
  const written = rows.map((row) => row.map((cell) => (typeof cell === 'number' ? number(cell) : cell)))
  const widths = head.map((title, column) => Math.max(title.length, ...written.map((row) => row[column]?.length ?? 0)))
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`
  return [line(head), line(widths.map((width) => '-'.repeat(width))), ...written.map(line)].join('\n')
}

/** A measurement has at most three meaningful digits. */
export function number(value: number): string {
  if (value >= 100) return Math.round(value).toLocaleString('en')
  return value.toFixed(value >= 10 ? 1 : 2)
}
