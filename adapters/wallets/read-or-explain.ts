/** @throws Error with the problem, which names the setting to change, if reading fails */
export function readOrExplain<T>(problem: string, read: () => T): T {
  try {
    return read()
  } catch (error) {
    throw new Error(problem, { cause: error })
  }
}
