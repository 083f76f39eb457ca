// Which process serves a data folder, and where. It is read before anything is installed or built, so it is plain
// JavaScript.
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { isAlive } from './site-builds.mjs'

const ANSWERS_WITHIN_MS = 2_000

const recordIn = (dataDir) => path.join(dataDir, 'running.json')

/**
 * Records that this process serves the data folder, if the folder can be written. Returns a function that removes the
 * record.
 */
export function tellRunning(dataDir, { host, port, url }) {
  const record = recordIn(dataDir)
  try {
    writeFileSync(record, JSON.stringify({ pid: process.pid, host, port, url }))
  } catch {
    return () => undefined
  }
  return () => {
    if (readRecord(record)?.pid === process.pid) rmSync(record, { force: true })
  }
}

/** The server that was started on the data folder and still answers. */
export async function findRunning(dataDir) {
  const running = readRecord(recordIn(dataDir))
  if (!running || !isAlive(running.pid)) return undefined
  const { host, port } = running
  const anywhere = { '0.0.0.0': '127.0.0.1', '::': '[::1]' }
  const address = anywhere[host] ?? (host.includes(':') ? `[${host}]` : host)
  const answer = await fetch(`http://${address}:${port}/healthz`, {
    signal: AbortSignal.timeout(ANSWERS_WITHIN_MS),
  }).catch(() => undefined)
  return answer?.ok ? running : undefined
}

function readRecord(record) {
  try {
    return JSON.parse(readFileSync(record, 'utf8'))
  } catch {
    return undefined
  }
}
