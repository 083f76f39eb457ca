import { installWhenStale, run } from './prepare.mjs'

installWhenStale()
run('tools/run-tests.ts', process.argv.slice(2))
