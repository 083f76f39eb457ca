/** The memory of a process at one moment. */
export interface MemorySample {
  readonly seconds: number
  readonly megabytes: number
}

/** By how many megabytes the samples rise from the first to the last, on the straight line that fits them best. */
export function growthOf(samples: readonly MemorySample[]): number {
  const [first, last] = [samples[0], samples.at(-1)]
  if (!first || !last || first === last) return 0
  const mean = (figure: (sample: MemorySample) => number) =>
    samples.reduce((sum, sample) => sum + figure(sample), 0) / samples.length
  const [seconds, megabytes] = [mean((sample) => sample.seconds), mean((sample) => sample.megabytes)]
  const rise = mean((sample) => (sample.seconds - seconds) * (sample.megabytes - megabytes))
  const run = mean((sample) => (sample.seconds - seconds) ** 2)
  return (rise / run) * (last.seconds - first.seconds)
}
