import { statSync } from 'node:fs'
import path from 'node:path'
import { connect } from '../../database/connect.ts'
import { migrateToLatest } from '../../database/migrate.ts'
import type { Context } from '../../modules/call/context.ts'
import { ImportFileError } from '../../modules/imports/import-file-error.ts'
import type { ImportReport } from '../../modules/imports/import-report.rules.ts'
import type { ImportWatch } from '../../modules/imports/runs/run-import.ts'
import { publicWeb } from '../../adapters/remote-files/public-web/public-web.ts'
import { type Config, ConfigError, readConfig } from '../start/config.ts'
import { openDatabaseForCommand, StartRefused } from '../start/database.ts'
import { refuseEarlierState } from '../start/earlier-state.ts'
import { fileStore } from '../start/providers.ts'
import type { ImportCommand } from './import-arguments.ts'
import { describeReport, progressBar, writeReports } from './import-console.ts'
import { lateJobs } from './late-jobs.ts'

const POOL = 4

type ImportContext = Pick<Context, 'db' | 'clock' | 'jobs'> & {
  readonly config: Pick<Config, 'fileBucket' | 'dataDir' | 'pictures'>
}

/**
 * @returns the exit code: 0 when every file was read to its end, 1 when a file was not or the import could not start
 */
export async function importFiles(command: ImportCommand, env: NodeJS.ProcessEnv): Promise<number> {
  try {
    return await run(command, env)
  } catch (error) {
    if (!(error instanceof ConfigError || error instanceof StartRefused || error instanceof ImportFileError))
      throw error
    console.error(error.message)
    return 1
  }
}

async function run(command: ImportCommand, env: NodeJS.ProcessEnv): Promise<number> {
  const config = readConfig(env)
  const database = await openDatabaseForCommand(config, console.log)
  const { db, close } = connect(database.url, POOL)
  const jobs = lateJobs(database.url)
  stopOnSignal(() => database.stop())
  try {
    await refuseEarlierState(config, db)
    await migrateToLatest(db)
    const context = { db, clock: () => new Date(), jobs, config }
    if (command.isDryRun) return await previewFiles(context, command)
    const reports: (ImportReport | undefined)[] = []
    for (const file of command.files) reports.push(await importFile(context, command, file))
    const made = reports.filter((report) => report !== undefined)
    if (command.report) await writeReports(db, command.report, made)
    return made.length === command.files.length && made.every(({ error }) => error === null) ? 0 : 1
  } finally {
    await jobs.stop()
    await close()
    await database.stop()
  }
}

/** @returns undefined when the import of the file could not start; the reason has been printed */
async function importFile(
  context: ImportContext,
  command: ImportCommand,
  file: string,
): Promise<ImportReport | undefined> {
  const bar = progressBar(path.basename(file), statSync(file, { throwIfNoEntry: false })?.size ?? 0)
  try {
    const report = await importOne(context, command, file, {
      progress: (bytes, counts) => bar.show(bytes, counts),
      pictures: (done, total) => bar.showPictures(done, total),
    })
    bar.stop()
    console.log(await describeReport(context.db, report))
    return report
  } catch (error) {
    bar.stop()
    complain(file, error)
    return undefined
  }
}

function complain(file: string, error: unknown): void {
  if (!(error instanceof ImportFileError)) throw error
  console.error(error.message.includes(file) ? error.message : `${file}: ${error.message}`)
}

async function previewFiles(context: ImportContext, command: ImportCommand): Promise<number> {
  const { previewImport } = await import('../../modules/schedule/import/import-sessions.ts')
  let code = 0
  for (const file of command.files)
    try {
      console.log([file, ...(await previewImport(context, file, command.sessions))].join('\n  '))
    } catch (error) {
      complain(file, error)
      code = 1
    }
  return code
}

/** Where photographs come from and go to. The module that draws them again is loaded with the first one. */
function photoSources(config: ImportContext['config']) {
  const { heic, standIn } = config.pictures
  return { files: fileStore(config), remoteFiles: publicWeb({ standIn, accept: 'image/*' }), heic }
}

/** Loads only what this kind of import needs. */
async function importOne(
  context: ImportContext,
  command: ImportCommand,
  file: string,
  watch: ImportWatch,
): Promise<ImportReport> {
  if (command.kind === 'venues') {
    const { importVenues } = await import('../../modules/venues/import/import-venues.ts')
    return importVenues({ ...context, photos: photoSources(context.config) }, file, command.venues, watch)
  }
  const { importSessions } = await import('../../modules/schedule/import/import-sessions.ts')
  return importSessions(context, file, command.sessions, watch)
}

/**
 * A signal may stop the import at any time: every batch is whole in the database, and the same command continues after
 * the last one.
 */
function stopOnSignal(stopDatabase: () => Promise<void>): void {
  const stop = () => {
    console.error('\nStopped. The same command goes on from here.')
    void stopDatabase().finally(() => process.exit(130))
  }
  process.once('SIGINT', stop)
  process.once('SIGTERM', stop)
}
