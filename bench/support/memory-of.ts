import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'

/**
 * The machine's memory that a process uses, in bytes; 0 once it has ended. Linux has it in a file. Starting `ps` would
 * stop the bench's own event loop, and the measurement, for as long as a busy machine takes to start it.
 */
export function memoryOf(pid: number | undefined): number {
  return (existsSync('/proc/self/status') ? fromLinux(pid) : fromPs(pid)) * 1024
}

function fromLinux(pid: number | undefined): number {
  try {
    return Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0)
  } catch {
    return 0
  }
}

function fromPs(pid: number | undefined): number {
  return Number(spawnSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' }).stdout)
}
