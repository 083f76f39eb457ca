import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { buffer } from 'node:stream/consumers'
import pg from 'pg'
import { freePort } from '../../database/embedded/free-port.ts'
import { pinnedNode, root, serverFlags, serverMemory } from '../prepare.mjs'
import { type RunningProgram, startProgram, userOfServers } from './processes.ts'

const DEBIAN = '/usr/lib/postgresql'
const SOON_MS = 30_000
/** The first product makes the demo world. */
const PRODUCT_WITHIN_MS = 300_000
const BUCKET = { FILES_S3_KEY_ID: 'topology', FILES_S3_SECRET: 'a secret of the bucket' }

/** Where Debian keeps what the topology needs. */
export interface Programs {
  readonly postgresql: string
  readonly pgbouncer: string
  readonly nginx: string
  readonly openssl: string
}

/** @returns the programs, or the packages that are missing */
export function findPrograms(): Programs | { readonly missing: readonly string[] } {
  const versions = existsSync(DEBIAN) ? readdirSync(DEBIAN).filter((name) => Number(name) >= 15) : []
  const newest = versions.toSorted((one, other) => Number(other) - Number(one))[0]
  const programs = {
    postgresql: path.join(DEBIAN, newest ?? 'none', 'bin'),
    pgbouncer: '/usr/sbin/pgbouncer',
    nginx: '/usr/sbin/nginx',
    openssl: '/usr/bin/openssl',
  }
  const missing = [
    ...(existsSync(path.join(programs.postgresql, 'postgres')) ? [] : ['postgresql']),
    ...(existsSync(programs.pgbouncer) ? [] : ['pgbouncer']),
    ...(existsSync(programs.nginx) ? [] : ['nginx-light']),
    ...(existsSync(programs.openssl) ? [] : ['openssl']),
  ]
  return missing.length > 0 ? { missing } : programs
}

export interface DatabaseServer extends RunningProgram {
  readonly port: number
}

export const databaseAt = (port: number) => `postgres://roamfit@127.0.0.1:${port}/roamfit`

/** A primary with an empty database, and the role as `deploy/database-role.sql` makes it. */
export async function startPrimary({ postgresql }: Programs, folder: string): Promise<DatabaseServer> {
  const data = path.join(folder, 'primary')
  const options = ['-U', 'roamfit', '-A', 'trust', '-E', 'UTF8', '--locale', 'C.UTF-8', '--no-sync']
  runProgram(path.join(postgresql, 'initdb'), ['-D', data, ...options], folder)
  const server = await startPostgres(postgresql, 'primary', data, folder)
  await askRows(`postgres://roamfit@127.0.0.1:${server.port}/postgres`, 'create database roamfit')
  await askRows(databaseAt(server.port), readFileSync(path.join(root, 'deploy/database-role.sql'), 'utf8'))
  return server
}

export async function startReplica({ postgresql }: Programs, name: string, of: DatabaseServer, folder: string) {
  const data = path.join(folder, name)
  const how = ['-R', '-X', 'stream', '--checkpoint=fast', '--no-sync', '--create-slot', `--slot=${name}`]
  runProgram(path.join(postgresql, 'pg_basebackup'), ['-D', data, ...how, '-d', connectionTo(of, name)], folder)
  return startPostgres(postgresql, name, data, folder)
}

/** `primary_conninfo` of a replica, with the name by which the primary knows it. */
export function connectionTo({ port }: DatabaseServer, replica: string): string {
  return `host=127.0.0.1 port=${port} user=roamfit application_name=${replica}`
}

async function startPostgres(bin: string, name: string, data: string, folder: string): Promise<DatabaseServer> {
  const port = await freePort()
  const settings = ['listen_addresses=127.0.0.1', 'unix_socket_directories=', 'max_connections=100']
  const running = await startProgram({
    name,
    file: path.join(bin, 'postgres'),
    args: ['-D', data, '-p', String(port), ...settings.flatMap((setting) => ['-c', setting])],
    folder,
    isReady: async () => (await askRows(`postgres://roamfit@127.0.0.1:${port}/postgres`, 'select 1')).length === 1,
    within: SOON_MS,
    signal: 'SIGINT',
  })
  return { ...running, port }
}

function runProgram(file: string, args: readonly string[], cwd: string): void {
  execFileSync(file, args, { cwd, stdio: ['ignore', 'ignore', 'pipe'], ...userOfServers() })
}

export interface Pooler extends RunningProgram {
  readonly url: string
  /** Sends connections to another primary from now on. */
  leadTo(database: DatabaseServer): void
}

/** As compose.yaml sets it: a connection serves another client after each transaction. */
export async function startPooler({ pgbouncer }: Programs, database: DatabaseServer, folder: string): Promise<Pooler> {
  const port = await freePort()
  const users = path.join(folder, 'users.txt')
  const settings = path.join(folder, 'pgbouncer.ini')
  writeFileSync(users, '"roamfit" ""\n')
  const write = (primary: DatabaseServer) =>
    writeFileSync(
      settings,
      `[databases]
roamfit = host=127.0.0.1 port=${primary.port} dbname=roamfit
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = trust
auth_file = ${users}
pool_mode = transaction
default_pool_size = 30
max_client_conn = 200
server_login_retry = 1
`,
    )
  write(database)
  const isReady = async () => (await askRows(databaseAt(port), 'select 1')).length === 1
  const program = { name: 'pgbouncer', file: pgbouncer, args: [settings], folder, isReady, within: SOON_MS }
  // SIGINT ends it at once; SIGTERM would wait for its clients in newer versions.
  const running = await startProgram({ ...program, signal: 'SIGINT' })
  return {
    ...running,
    url: databaseAt(port),
    leadTo(primary) {
      write(primary)
      running.reload()
    },
  }
}

export interface Product extends RunningProgram {
  readonly port: number
}

interface ProductNeeds {
  /** The folder of another release; without it, this one's. */
  readonly root?: string
  readonly port: number
  readonly databaseUrl: string
  /** The address past the pooler. */
  readonly directUrl: string
  readonly replicaUrls: readonly string[]
  readonly metricsToken: string
  readonly bucketUrl: string
  readonly publicUrl: string
}

/** A product as the image and the service start it. */
export async function startBuiltProduct(name: string, needs: ProductNeeds, folder: string): Promise<Product> {
  const data = path.join(folder, name)
  mkdirSync(data, { recursive: true })
  const { uid, gid } = userOfServers()
  if (uid !== undefined) execFileSync('chown', [`${uid}:${gid}`, data])
  const running = await startProgram({
    name,
    file: pinnedNode(),
    args: [...serverFlags, path.join(needs.root ?? root, 'tools/serve.mjs')],
    folder: data,
    env: {
      ...serverMemory,
      ...BUCKET,
      NODE_ENV: 'production',
      DEMO: 'true',
      SECRET: 'a secret of the topology, 32 letters',
      PORT: String(needs.port),
      PUBLIC_URL: needs.publicUrl,
      DATA_DIR: data,
      DATABASE_URL: needs.databaseUrl,
      DATABASE_DIRECT_URL: needs.directUrl,
      DATABASE_REPLICA_URLS: needs.replicaUrls.join(','),
      METRICS_TOKEN: needs.metricsToken,
      FILES_S3_URL: needs.bucketUrl,
      TRUSTED_PROXY: 'loopback',
      RATE_LIMIT_FACTOR: '1000',
    },
    isReady: async () => (await fetch(`http://127.0.0.1:${needs.port}/readyz`)).ok,
    within: PRODUCT_WITHIN_MS,
  })
  return { ...running, port: needs.port }
}

export interface Proxy extends RunningProgram {
  /** Sends requests to all products but this one from now on. */
  spare(port: number | undefined): Promise<void>
}

/**
 * nginx answers with its new settings within milliseconds of a reload, and finishes the requests under way with the old
 * ones.
 */
const RELOADED_AFTER_MS = 1_000

interface ProxyNeeds {
  /** Without TLS. */
  readonly port: number
  /** With TLS, as browsers come. */
  readonly securePort: number
  readonly products: readonly number[]
}

/** `deploy/nginx.conf` itself, on loopback, with a self-signed certificate. */
export async function startProxy(
  { nginx, openssl }: Programs,
  { port, securePort, products }: ProxyNeeds,
  folder: string,
): Promise<Proxy> {
  const [first, second] = products
  const key = path.join(folder, 'localhost.key')
  const certificate = path.join(folder, 'localhost.pem')
  const signed = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', '-subj', '/CN=localhost']
  runProgram(openssl, [...signed, '-keyout', key, '-out', certificate], folder)
  const secure = readFileSync(path.join(root, 'deploy/nginx.conf'), 'utf8')
    .replace('127.0.0.1:3000', `127.0.0.1:${first}`)
    .replace('127.0.0.1:3001', `127.0.0.1:${second}`)
    .replace(/server \{\s+listen 80;.*?\n\}/s, '')
    .replaceAll(/^ +listen \[::\].*\n/gm, '')
    .replace('listen 443 ssl http2', `listen 127.0.0.1:${securePort} ssl http2`)
    .replace('/etc/ssl/certs/www.example.com.pem', certificate)
    .replace('/etc/ssl/private/www.example.com.key', key)
  // Programs, unlike browsers, do not ask again when a kept connection ends under their request.
  const plain = secure
    .slice(secure.indexOf('server {'))
    .replace(/listen .*;/, `listen 127.0.0.1:${port};\n    keepalive_timeout 0;`)
    .replaceAll(/^ +ssl_.*\n/gm, '')
  const site = secure + plain
  const write = (spared: number | undefined) =>
    writeFileSync(path.join(folder, 'site.conf'), site.replace(`server 127.0.0.1:${spared} `, '$&down '))
  write(undefined)
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((kind) => `${kind}_temp_path ${folder}/nginx-${kind};`)
    .join('\n')
  const main = path.join(folder, 'nginx.conf')
  writeFileSync(
    main,
    `daemon off; pid ${folder}/nginx.pid; error_log stderr warn;
events {}
http { access_log off; ${temporary} include ${folder}/site.conf; }
`,
  )
  const isReady = async () => (await fetch(`http://127.0.0.1:${port}/healthz`)).ok
  const program = { name: 'nginx', file: nginx, args: ['-c', main], folder, isReady, within: SOON_MS }
  const running = await startProgram(program)
  return {
    ...running,
    async spare(spared) {
      write(spared)
      running.reload()
      await delay(RELOADED_AFTER_MS)
    },
  }
}

/** A store that speaks the part of S3 that the product uses. It does not check signatures. */
export async function startBucket(port: number): Promise<RunningProgram> {
  const kept = new Map<string, Buffer>()
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const { method, url = '' } = request
    const body = await buffer(request)
    if (method === 'PUT') kept.set(url, body)
    if (method === 'DELETE') kept.delete(url)
    const isRead = method === 'GET' || method === 'HEAD'
    response.writeHead(isRead && !kept.has(url) ? 404 : 200).end(method === 'GET' ? kept.get(url) : undefined)
  }
  const server = createServer((request, response) => void answer(request, response))
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  const stop = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve())
      server.closeAllConnections()
    })
  return { name: 'bucket', reload: () => undefined, stop, kill: stop }
}

/** The rows of one question. */
export async function askRows(url: string, question: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 })
  client.on('error', () => undefined)
  await client.connect()
  try {
    return (await client.query<Record<string, unknown>>(question)).rows
  } finally {
    await client.end().catch(() => undefined)
  }
}
