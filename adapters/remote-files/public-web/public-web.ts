import http from 'node:http'
import https from 'node:https'
import { isIP } from 'node:net'
import { isPublicAddress, publicLookup } from '../../public-network/public-lookup.ts'
import type { FetchedFile, RemoteFiles, Validators } from '../remote-files.ts'
import { mostBytes, mostRedirects, nothingFor, BadAddress, SilentHost } from './reasons.ts'

export interface PublicWebOptions {
  /** A server on this machine that may be called after all, for trying out: 'http://127.0.0.1:4000'. */
  readonly standIn: string | undefined
  /** The kinds of files that are asked for, such as 'image/*'. */
  readonly accept?: string
  /** How long one file may take, all redirects included. */
  readonly totalMs?: number
  /** How long the host may send nothing. */
  readonly idleMs?: number
}

/**
 * Files from the public web. Every address, the first and each redirect, is checked: http or https, the usual port,
 * and a public address. A name is looked up once, and the connection goes to the checked address.
 */
export function publicWeb({
  standIn,
  accept = '*/*',
  totalMs = 30_000,
  idleMs = 10_000,
}: PublicWebOptions): RemoteFiles {
  return {
    async fetch(address, known) {
      const stop = new AbortController()
      const timer = setTimeout(() => stop.abort(new SilentHost(`took longer than ${totalMs / 1_000} seconds`)), totalMs)
      try {
        return await follow(checkUrl(address, undefined, standIn), { known, standIn, accept, idleMs, stop })
      } catch (error) {
        // A call that is stopped reports only that it broke off.
        return nothingFor(stop.signal.aborted ? stop.signal.reason : error)
      } finally {
        clearTimeout(timer)
      }
    },
  }
}

interface Call {
  readonly accept: string
  readonly known: Validators | undefined
  readonly standIn: string | undefined
  readonly idleMs: number
  readonly stop: AbortController
}

async function follow(first: URL, call: Call): Promise<FetchedFile> {
  let url = first
  for (let redirects = 0; redirects <= mostRedirects; redirects++) {
    const answer = await ask(url, call)
    const { statusCode = 0, headers } = answer
    if ([301, 302, 303, 307, 308].includes(statusCode) && headers.location !== undefined) {
      answer.destroy()
      url = checkUrl(headers.location, url, call.standIn)
      continue
    }
    return await read(answer, statusCode, call.known !== undefined)
  }
  throw new BadAddress(`redirects more than ${mostRedirects} times`)
}

/** @param from the address that redirected here */
function checkUrl(address: string, from: URL | undefined, standIn: string | undefined): URL {
  const url = URL.parse(address, from?.href)
  const does = (alone: string, redirected: string) => new BadAddress(from ? redirected : alone)
  if (!url) throw does('is no web address', 'redirects to something that is no web address')
  if (url.protocol !== 'http:' && url.protocol !== 'https:')
    throw does('is neither http nor https', 'redirects to something that is neither http nor https')
  if (url.username !== '' || url.password !== '')
    throw does('carries a user name or password', 'redirects to an address with a user name or password')
  if (url.origin === standIn) return url
  const host = url.hostname.replace(/^\[|\]$/g, '')
  // Node looks a name up, but connects to a number without asking.
  if (isIP(host) !== 0 && !isPublicAddress(host))
    throw does('leads into a private network', 'redirects into a private network')
  if (!['', '80', '443'].includes(url.port)) throw does('uses an unusual port', 'redirects to an unusual port')
  return url
}

function ask(url: URL, { known, standIn, accept, idleMs, stop }: Call): Promise<http.IncomingMessage> {
  const headers = {
    accept,
    'accept-encoding': 'identity',
    'user-agent': 'file-import',
    ...(known?.etag ? { 'if-none-match': known.etag } : {}),
    ...(known?.lastModified ? { 'if-modified-since': known.lastModified } : {}),
  }
  const lookup = url.origin === standIn ? {} : { lookup: publicLookup }
  const { request } = url.protocol === 'https:' ? https : http
  return new Promise((resolve, reject) => {
    const asked = request(url, { headers, signal: stop.signal, agent: false, timeout: idleMs, ...lookup }, resolve)
    asked.on('timeout', () => stop.abort(new SilentHost(`sent nothing for ${idleMs / 1_000} seconds`)))
    asked.on('error', reject)
    asked.end()
  })
}

async function read(answer: http.IncomingMessage, status: number, wasKnown: boolean): Promise<FetchedFile> {
  if (status !== 200) {
    answer.destroy()
    if (status === 304 && wasKnown) return { what: 'unchanged' }
    return { what: 'nothing', why: status === 404 || status === 410 ? 'gone' : 'refused', reason: `answers ${status}` }
  }
  const pieces: Buffer[] = []
  let length = 0
  // Leaving the loop destroys the connection. The announced length is not trusted.
  for await (const piece of answer as AsyncIterable<Buffer>) {
    length += piece.length
    if (length > mostBytes) throw new BadAddress('is larger than 10 MB')
    pieces.push(piece)
  }
  const { etag = null, 'last-modified': lastModified = null } = answer.headers
  return { what: 'bytes', bytes: Buffer.concat(pieces), etag, lastModified }
}
