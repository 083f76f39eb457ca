import PQueue from 'p-queue'
import { setImmediate } from 'node:timers/promises'

/**
 * Few, because pages that wait for each other with their data in memory cost V8 twice the time; more than one, because
 * a page may wait for a service elsewhere.
 */
const AT_ONCE = 4

const pages = new PQueue({ concurrency: AT_ONCE })

/** Makes a page once its turn has come, in a later turn of the event loop: a search is answered between two pages. */
export function queuePage<T>(make: () => Promise<T>): Promise<T> {
  return pages.add(async () => {
    await setImmediate()
    return make()
  })
}
