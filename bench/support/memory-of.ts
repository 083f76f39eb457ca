import { spawnSync } from 'node:child_process'

/** The machine's memory that a process uses, in bytes; 0 once it has ended. */
export function memoryOf(pid: number | undefined): number {
  return Number(spawnSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' }).stdout) * 1024
}
