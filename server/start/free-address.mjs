// Whether a server could listen at an address. It runs before anything is installed, so it is plain JavaScript.
import { createServer } from 'node:net'

/** Tries to listen at the address. Returns what to do if that fails; undefined if it works. */
export async function addressProblem({ port, host }) {
  const probe = createServer()
  try {
    await new Promise((resolve, reject) => {
      probe.once('error', reject)
      probe.listen({ port, host }, resolve)
    })
  } catch (error) {
    const problem = problemOfAddress(error, { port, host })
    if (problem === undefined) throw error
    return problem
  }
  await new Promise((resolve) => probe.close(resolve))
  return undefined
}

/** What to do about a listening error; undefined for any other error. */
export function problemOfAddress(error, { port, host }) {
  if (error?.code === 'EADDRINUSE')
    return `Port ${port} is taken by another program. Stop that one, or choose another port: PORT=${port + 1} npm start`
  if (error?.code === 'EACCES')
    return `Port ${port} may not be used by this user. Choose one above 1023: PORT=3000 npm start`
  if (error?.code === 'EADDRNOTAVAIL' || error?.code === 'ENOTFOUND')
    return `HOST: ${host} is not an address of this machine. Use 127.0.0.1, or 0.0.0.0 to be reached from outside.`
  return undefined
}
