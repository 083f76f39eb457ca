import { watch } from 'node:fs'
import path from 'node:path'

/** The folders that a running server reads. The pages are Vite's, which sends their changes to the browser. */
const rooms = ['contract', 'artwork', 'modules', 'adapters', 'database', 'server', 'demo']
/** An editor writes a file in several steps, and a branch changes many files. */
const QUIET_MS = 300

/** Calls `onChange` with the last file that changed, once changes pause. Returns a function that stops it. */
export function watchSources(root, onChange) {
  let timer
  const hear = (room) => (_event, name) => {
    if (!name || !/\.m?[jt]sx?$/.test(name) || /\.test\.tsx?$/.test(name)) return
    clearTimeout(timer)
    timer = setTimeout(() => onChange(path.join(room, name)), QUIET_MS)
  }
  const watchers = rooms.map((room) => watch(path.join(root, room), { recursive: true }, hear(room)))
  return () => {
    clearTimeout(timer)
    for (const watcher of watchers) watcher.close()
  }
}
