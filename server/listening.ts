import { createServer } from 'node:net'
import type { Config } from './config.ts'
import { StartRefused } from './database.ts'

/** Tries the port before the work of a first start is done, not after. */
export async function refuseTakenPort(config: Config): Promise<void> {
  const probe = createServer()
  try {
    await new Promise<void>((resolve, reject) => {
      probe.once('error', reject)
      probe.listen({ port: config.port, host: config.host }, resolve)
    })
  } catch (error) {
    throw refusalOfAddress(error, config) ?? error
  }
  await new Promise((resolve) => probe.close(resolve))
}

/** What to do about an address that cannot be listened on; undefined for any other error. */
export function refusalOfAddress(error: unknown, { port, host }: Config): StartRefused | undefined {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  if (code === 'EADDRINUSE') return new StartRefused(`Port ${port} is taken by another program. Stop that one, or choose another port: PORT=${port + 1} npm start`)
  if (code === 'EACCES') return new StartRefused(`Port ${port} may not be used by this user. Choose one above 1023: PORT=3000 npm start`)
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') return new StartRefused(`HOST: ${host} is not an address of this machine. Use 127.0.0.1, or 0.0.0.0 to be reached from outside.`)
  return undefined
}
