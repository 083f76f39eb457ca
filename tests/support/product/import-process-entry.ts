import { importJobs } from '../../../modules/import-office/run-import-plan.ts'
import { openCommand } from '../../../server/commands/command.ts'

// Does the job of one planned import in a process that a test can kill.
const { context } = await openCommand(process.env)
await importJobs.find(({ name }) => name === 'run-import')?.handle(context, { planId: process.argv[2] })
process.exit()
