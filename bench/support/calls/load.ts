import autocannon from 'autocannon'

export interface Load {
  readonly requestsPerSecond: number
  readonly megabytesPerSecond: number
  /** Milliseconds. */
  readonly p50: number
  readonly p95: number
}

export interface LoadOptions {
  /** Every connection requests these paths in turn. */
  readonly paths: readonly string[]
  readonly connections?: number
  readonly seconds?: number
  readonly headers?: Readonly<Record<string, string>>
}

/** Sends requests as fast as the answers come. Fails if an answer is not a 2xx. */
export async function underLoad(
  origin: string,
  { paths, connections = 20, seconds = 5, headers = {} }: LoadOptions,
): Promise<Load> {
  const times: number[] = []
  const run = autocannon({
    url: origin,
    connections,
    duration: seconds,
    requests: paths.map((path) => ({ path, headers })),
  })
  run.on('response', (_client, _status, _bytes, milliseconds) => void times.push(milliseconds))
  const result = await run
  if (result.non2xx + result.errors + result.timeouts > 0) {
    throw new Error(
      `${result.non2xx} answers were not 2xx, ${result.errors} failed, ${result.timeouts} timed out: ${paths[0]}`,
    )
  }
  times.sort((one, other) => one - other)
  return {
    requestsPerSecond: result.requests.total / result.duration,
    megabytesPerSecond: result.throughput.average / 1024 / 1024,
    p50: percentile(times, 0.5),
    p95: percentile(times, 0.95),
  }
}

function percentile(sorted: readonly number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
}
