import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { enableCompileCache } from 'node:module'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { loadKeptIndex } from '../adapters/geocoding/gazetteer/load-index.ts'
import { builds, root, sourcesFingerprint, stampBuild } from './prepare.mjs'
import { unfinishedBuildIn, publishBuild } from './site-builds.mjs'

const WORTH_COMPRESSING = 1_024

/** Builds the site, and stores a compressed copy beside each of its files. Returns the folder. */
function build(): string {
  const sources = sourcesFingerprint()
  runTool('@react-router/dev/bin.cjs', 'build', '--logLevel', 'warn')
  runTool('vite/bin/vite.js', 'build', '--config', 'vite.desk.config.ts', '--logLevel', 'warn')
  compressFolder(path.join(unfinishedBuildIn(builds), 'client/assets'))
  stampBuild(unfinishedBuildIn(builds), sources)
  return publishBuild(builds)
}

function runTool(tool: string, ...args: string[]): void {
  const cli = path.join(root, 'node_modules', tool)
  const { status } = spawnSync(process.execPath, [cli, ...args], { cwd: root, stdio: 'inherit' })
  if (status !== 0) process.exit(1)
}

function compressFolder(folder: string): void {
  for (const name of readdirSync(folder)) {
    if (!/\.(m?js|css|svg|json)$/.test(name)) continue
    const file = path.join(folder, name)
    const content = readFileSync(file)
    if (content.length < WORTH_COMPRESSING) continue
    writeFileSync(`${file}.br`, brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }))
    writeFileSync(`${file}.gz`, gzipSync(content, { level: 9 }))
  }
}

/** Imports the server once, so that its first start finds every module compiled. */
async function compileServer(site: string): Promise<void> {
  const folder = path.join(builds, 'compile-cache')
  rmSync(folder, { recursive: true, force: true })
  enableCompileCache(folder)
  await Promise.all([
    import('../server/start/start.ts'),
    import(pathToFileURL(path.join(site, 'server/index.js')).href),
  ])
}

// Meanwhile a separate process reads the cities.
const cities = loadKeptIndex(builds)
await compileServer(build())
await cities
