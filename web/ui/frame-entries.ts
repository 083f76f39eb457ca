/** The parts of a window that it needs. */
interface Browser {
  readonly history: Pick<History, 'length' | 'go'>
  readonly navigation?: Navigation | undefined
}

/**
 * Runs work of a provider that shows its own frames, such as a bank's page, and steps back over the history entries that
 * they leave. The entries outlive the frames: Back over them shows nothing new, and our own steps back would end too
 * high. Entries ahead that an earlier frame left cannot be told, so a second attempt may keep one.
 */
export async function withoutFrameEntries<T>(work: () => Promise<T>, browser: Browser = globalThis): Promise<T> {
  const before = entriesSoFar(browser)
  try {
    return await work()
  } finally {
    const left = entriesSoFar(browser) - before
    if (left > 0) browser.history.go(-left)
  }
}

/** The entries up to the current one. `history.length` counts those ahead too, which a frame's entry removes. */
function entriesSoFar({ history, navigation }: Browser): number {
  const pages = navigation?.entries().length ?? 0
  const ahead = pages === 0 ? 0 : pages - 1 - (navigation?.currentEntry?.index ?? pages - 1)
  return history.length - ahead
}
